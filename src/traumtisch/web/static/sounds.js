// A few soft tones, made on the spot.

const TONES = {
  draw: [[660, 0, 0.09]],
  lay: [[392, 0, 0.12]],
  turn: [[523, 0, 0.16], [784, 0.11, 0.24]],
  end: [[392, 0, 0.3], [494, 0.16, 0.3], [587, 0.32, 0.5]],
};
const LOUDNESS = 0.05;

let context = null;

export function play(name) {
  context ??= new AudioContext();
  for (const [pitch, after, length] of TONES[name]) tone(pitch, context.currentTime + after, length);
}

function tone(pitch, begin, length) {
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(loudness).connect(context.destination);
  source.start(begin);
  source.stop(begin + length);
}
