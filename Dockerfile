# Traumtisch as a server: docker build -t traumtisch . && docker run -p 8000:8000 -v traumtisch:/data traumtisch
# For PostgreSQL build with: --build-arg EXTRAS="psycopg[binary]==3.3.8"
# The version of the image is exact, so that the same sources give the same server. Whoever wants to be sure of its
# content, too, appends the digest that `docker pull` prints: python:3.13.11-slim-bookworm@sha256:…
ARG PYTHON=python:3.13.11-slim-bookworm

FROM ${PYTHON} AS build
ARG EXTRAS=""
WORKDIR /build
RUN python -m venv /opt/traumtisch
ENV PATH=/opt/traumtisch/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements.lock ./
RUN pip install --require-hashes -r requirements.lock && if [ -n "$EXTRAS" ]; then pip install "$EXTRAS"; fi
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN pip install --no-deps --no-build-isolation .

FROM ${PYTHON}
RUN useradd --system --uid 10001 --home-dir /data traumtisch && install -d -o traumtisch -g traumtisch -m 700 /data
COPY --from=build /opt/traumtisch /opt/traumtisch
ENV PATH=/opt/traumtisch/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    TRAUMTISCH_DATA=/data \
    TRAUMTISCH_HOST=0.0.0.0 \
    TRAUMTISCH_LOG_FORMAT=json
USER traumtisch
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD python -c "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ.get('TRAUMTISCH_PORT', '8000') + '/health')"
CMD ["traumtisch", "serve"]
