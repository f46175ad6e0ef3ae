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

/** Writes a compressed copy beside each file in a folder that becomes smaller, on several threads. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

/**
 * Compresses scripts and styles once per build at the highest level; every release of the build uses these copies
 * (docs/performance.md).
 */
export const compressedAssets = (): AstroIntegration => ({
  name: 'podium:compressed-assets',
  hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
});
