import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import unocss from 'unocss/vite';
import { bareMarkup } from './scripts/bundle/bare-attributes.ts';
import { componentClasses, islandClasses } from './scripts/bundle/component-classes.ts';
import { compressedAssets } from './scripts/bundle/compressed-assets.ts';
import { drawnArtwork } from './scripts/bundle/drawn-artwork.ts';
import { joinedStyles } from './scripts/bundle/joined-styles.ts';
import { lateScripts } from './scripts/bundle/late-script.ts';
import { officeChunks } from './scripts/bundle/office-chunks.ts';
import { ownCopies } from './scripts/bundle/own-copies.ts';
import { plainImports } from './scripts/bundle/plain-imports.ts';
import { scopeNames } from './scripts/bundle/scope-names.ts';
import uno from './uno.config.ts';

/** A build has read this file already; to find it once more compiles it, and all that it imports, by Babel. `astro dev` follows its changes. */
const styles = process.argv.includes('build') ? { ...uno, configFile: false } : uno;

/** The process is our own: src/server/main.ts is the bundle's entry, so that pages, API and publisher share one module graph. */
const ownEntry = {
  name: 'podium:entry',
  enforce: 'post',
  config: (_, { command }) =>
    command === 'build' && {
      environments: {
        ssr: {
          build: {
            rolldownOptions: {
              input: { index: './src/server/main.ts' },
              // The engine keeps the text of what it runs.
              output: { comments: false },
            },
          },
          // A bundle starts in a fraction of the time; what holds native code stays outside, and what looks for files beside itself.
          resolve: {
            noExternal: true,
            external: [
              'sharp',
              '@napi-rs/canvas',
              '@node-rs/argon2',
              'fontkit',
              'pdfkit',
              'pdfjs-dist',
            ],
          },
        },
      },
    },
};

/** The tokens and what all pages share come before the styles of any component. */
const utilities = {
  name: 'podium:utilities',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page-ssr', "import 'uno.css';"),
  },
};

/** `astro dev` opens the websocket and sends messages too, in the module graph of its pages. */
const background = {
  name: 'podium:background',
  hooks: {
    'astro:server:setup': ({ server }) =>
      void server.httpServer?.once('listening', async () => {
        const { runner } = server.environments.ssr;
        const { attachBackground } = await runner.import('/src/server/commands/develop.ts');
        await attachBackground(server.httpServer);
      }),
  },
};

/** A script of a page is named after its component: Astro names the kind of its part besides, 40 bytes in each page. */
const entryFileNames = ({ name }) =>
  `_astro/${name.split('.')[0].replaceAll(/[^\w-]/g, '')}.[hash].js`;

export default defineConfig({
  output: 'server',
  session: false,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  adapter: node({ mode: 'middleware' }),
  integrations: [
    react(),
    utilities,
    background,
    drawnArtwork('src/content/seed'),
    officeChunks(),
    joinedStyles(),
    lateScripts(),
    compressedAssets(),
  ],
  // A class is shorter than an attribute, on each element of a component with styles.
  scopedStyleStrategy: 'class',
  // Styles and scripts stay files: what the build puts into pages all the same, their policy names.
  build: { inlineStylesheets: 'never' },
  cache: {
    provider: {
      name: 'tag-header',
      entrypoint: new URL('./src/server/platform/publish/tag-header.ts', import.meta.url),
    },
  },
  vite: {
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames } } } } },
    plugins: [
      componentClasses(uno),
      islandClasses(uno),
      unocss(styles),
      scopeNames(),
      bareMarkup(),
      plainImports(),
      ownCopies(),
      ownEntry,
    ],
    build: { assetsInlineLimit: 0 },
  },
});
