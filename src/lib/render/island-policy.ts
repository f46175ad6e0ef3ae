import onlyScript from 'astro/client/only.prebuilt.js';
import visibleScript from 'astro/client/visible.prebuilt.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { createHash } from 'node:crypto';

/** Returns the source expression by which a policy allows an inline script or style. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Sources of the code that Astro inserts around islands: the only inline code that such a page may run besides its
 * own. An island hydrated by another directive than `client:visible` also needs the script of that directive here.
 */
export const ISLAND_POLICY = {
  style: sourceOf(ISLAND_STYLES),
  script: [visibleScript, islandScript].map(sourceOf).join(' '),
  /** The back office is rendered in the browser only. */
  officeScript: [onlyScript, islandScript].map(sourceOf).join(' '),
};
