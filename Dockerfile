# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV ASTRO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/podium.ts build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has a Node of its own: the one that the project brings is left out.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /app
# The C library keeps what a thread gave back for that thread: two such heaps hold a hundred megabytes less than sixteen.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
# The embedded PostgreSQL and the process itself run as this account.
RUN install -d -o node -g node -m 0700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 4321
# The first start stores the demonstration content and publishes before it listens.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4321}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/current/server/entry.mjs", "serve"]
