FROM node:24-bookworm-slim AS build
WORKDIR /salon
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --workspaces=false
COPY . .
RUN npm run build && npm prune --omit=dev --workspaces=false

FROM node:24-bookworm-slim
WORKDIR /salon
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /salon/package.json ./
COPY --from=build /salon/node_modules node_modules
COPY --from=build /salon/build build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "build/server/main.js"]
