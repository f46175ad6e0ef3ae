import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { draw, readDrawings } from '#server/seed/drawing.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { drawnArtwork } from '../../../scripts/bundle/drawn-artwork.ts';

const folder = useFolder(beforeEach);

/** Runs a build of some content, of which only the artwork is drawn. */
async function build(text: string): Promise<void> {
  const content = join(folder(), 'content');
  mkdirSync(content);
  writeFileSync(join(content, 'expert.yaml'), text);
  const { hooks } = drawnArtwork(content);
  await hooks['astro:build:start']!({} as never);
  const dir = pathToFileURL(join(folder(), 'dist', 'client', '/'));
  await hooks['astro:build:done']!({ dir } as never);
}

it('a build holds the drawings of its content, beside what browsers load', async () => {
  await build('photo: art:emblem:3\n');
  const read = await readDrawings(join(folder(), 'dist', 'drawings'));
  expect(await read('art:emblem:3')).toEqual(await draw('art:emblem:3'));
});

it('a build whose content refers to an unknown drawing fails', async () => {
  await expect(build('photo: art:castle:3\n')).rejects.toThrow('Unknown artwork "art:castle:3"');
  expect(existsSync(join(folder(), 'dist', 'drawings'))).toBe(false);
});
