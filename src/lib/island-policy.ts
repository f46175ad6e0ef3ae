import visibleScript from 'astro/client/visible.prebuilt.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { createHash } from 'node:crypto';

const source = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What Astro writes into a page around its islands: the only inline code that such a page may run besides its own. An
 * island that is hydrated by another directive than `client:visible` needs that directive's script here.
 */
export const ISLAND_POLICY = {
  style: source(ISLAND_STYLES),
  script: [visibleScript, islandScript].map(source).join(' '),
};
