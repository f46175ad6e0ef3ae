import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { storeDrawings } from '../../src/server/seed/drawing.ts';

/**
 * Draws the artwork that the content of a folder refers to once per build, on the processor that a build leaves idle.
 */
export function drawnArtwork(content: string): AstroIntegration {
  let folder: string;
  let drawn: Promise<void>;
  return {
    name: 'podium:drawn-artwork',
    hooks: {
      // The folder of the build is emptied after this.
      'astro:build:start': async () => {
        folder = await mkdtemp(join(tmpdir(), 'podium-drawings-'));
        drawn = storeDrawings(content, folder);
        // Reported at the end of the build; until then nobody awaits it.
        drawn.catch(() => undefined);
      },
      // `dir` is the folder of what browsers load.
      'astro:build:done': async ({ dir }) => {
        try {
          await drawn;
          await cp(folder, fileURLToPath(new URL('../drawings', dir)), { recursive: true });
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    },
  };
}
