import { serveStatic } from '@hono/node-server/serve-static';
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { manifest } from 'virtual:astro:manifest';
import { renderWith, useTransport } from './content/transport.ts';
import { useBuild } from './lib/render/inline-code.ts';
import { localise } from './lib/localise.ts';
import { usePages } from './server/platform/editorial/deed/preview.ts';
import type { HttpEnv } from './server/platform/http/context.ts';
import { currentPortal } from './server/portal.ts';

useBuild(manifest);
const portal = await currentPortal();
const { API_ORIGIN } = portal.config;

// Pages read the API by its contract: in this process, or over HTTP where another portal carries the API.
useTransport((request) => {
  if (API_ORIGIN === '') return Promise.resolve(portal.api.fetch(request, { inProcess: true }));
  const { pathname, search } = new URL(request.url);
  return fetch(API_ORIGIN + pathname + search, { signal: AbortSignal.timeout(20_000) });
});

/** The whole pipeline: the API's calls, and the pages for everything else. The publisher and `astro dev` go through it. */
const app = new Hono<HttpEnv>();
// In production the process serves the files itself, with ranges and from memory.
if (import.meta.env.DEV) {
  const below = (path: string) => path.slice('/files'.length);
  app.use('/files/*', serveStatic({ root: portal.storage.folder, rewriteRequestPath: below }));
}
app.route('/', portal.api);
app.use(astro());

// A preview reads what would be published; the pages themselves are the same.
usePages((path, locale, api) =>
  renderWith(
    async (request) => api(request),
    async () => app.fetch(new Request(portal.config.PUBLIC_ORIGIN + localise(path, locale))),
  ),
);
export default app;
