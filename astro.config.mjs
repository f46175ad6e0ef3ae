import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import unocss from 'unocss/astro';

/** The process is our own: src/server/main.ts is the bundle's entry, so that pages, API and publisher share one module graph. */
const ownEntry = {
  name: 'podium:entry',
  enforce: 'post',
  config: (_, { command }) =>
    command === 'build' && {
      environments: {
        ssr: {
          build: { rolldownOptions: { input: { index: './src/server/main.ts' } } },
          // A bundle starts in a fraction of the time; what holds native code stays outside.
          resolve: { noExternal: true, external: ['sharp'] },
        },
      },
    },
};

/**
 * What Vite calls before each import() in a browser: the styles that a chunk needs, and its own imports ahead of time.
 * Vite's own also serves bases, nonces and errors that these pages do not have, for 0.9 KB on every one of them.
 */
const PRELOAD = `export const __vitePreload = (load, paths = []) =>
  Promise.all(paths.map((path) => {
    const href = '/' + path, isStyle = path.endsWith('.css');
    if (document.querySelector('link[href="' + href + '"]')) return;
    const rel = isStyle ? 'stylesheet' : 'modulepreload';
    const link = Object.assign(document.createElement('link'), { rel, href });
    document.head.append(link);
    return isStyle && new Promise((done) => (link.onload = link.onerror = done));
  })).then(load);`;
const smallPreload = {
  name: 'podium:preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD : undefined),
};

export default defineConfig({
  output: 'server',
  session: false,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), unocss()],
  // Styles and scripts stay files, so that the Content-Security-Policy needs no exception for them.
  build: { inlineStylesheets: 'never' },
  cache: {
    provider: {
      name: 'tag-header',
      entrypoint: new URL('./src/server/publish/tag-header.ts', import.meta.url),
    },
  },
  vite: { plugins: [ownEntry, smallPreload], build: { assetsInlineLimit: 0 } },
});
