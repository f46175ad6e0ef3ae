import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compress, EFFORT } from '../../src/server/platform/publish/release/compress.ts';

async function compressFile(path: string): Promise<void> {
  const variants = await compress(path, await readFile(path), EFFORT.asset);
  const written = Object.entries(variants).map(([ending, bytes]) =>
    writeFile(`${path}.${ending}`, bytes),
  );
  await Promise.all(written);
}

/** Lays a compressed copy beside each file below a folder that shrinks; several at once, on threads. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

/** Scripts and styles are squeezed once for each build, as hard as it goes: every release of the build takes copies (docs/performance.md). */
export const compressedAssets = (): AstroIntegration => ({
  name: 'podium:compressed-assets',
  hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
});
