import onlyScript from 'astro/client/only.prebuilt.js';
import visibleScript from 'astro/client/visible.prebuilt.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { createHash } from 'node:crypto';

/** An inline script or style as a policy names it. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What Astro writes into a page around its islands: the only inline code that such a page may run besides its own. An
 * island that is hydrated by another directive than `client:visible` needs that directive's script here.
 */
export const ISLAND_POLICY = {
  style: sourceOf(ISLAND_STYLES),
  script: [visibleScript, islandScript].map(sourceOf).join(' '),
  /** The back office is made in the browser alone. */
  officeScript: [onlyScript, islandScript].map(sourceOf).join(' '),
};
