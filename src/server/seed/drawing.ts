import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { artSvg } from '#artwork/art.ts';
import { smallerName } from '#contract/files/file.ts';
import { renderPicture, type Picture } from '#server/platform/files/picture.ts';

/** Returns the picture of a reference such as `art:emblem:3`. */
export type Draw = (reference: string) => Promise<Picture>;

const REFERENCE = /\bart:[\w:]+/g;
/**
 * Encoding options. More than a hundred pictures are drawn for each build: effort 2 takes half the time, with files
 * that are 5 % larger. Never trying lossless encoding saves another 60 %; its files are at most 1 % smaller. The
 * default for `most`, the size of the source, is meaningless here: the source of a drawing is text.
 */
const CARE = { effort: 2, most: Infinity };
/** Names the drawings that a folder holds. It is written last, so that a folder with it is complete. */
const INDEX = 'index.json';

const sizes = z.object({ width: z.int(), height: z.int(), widths: z.array(z.int()) });
const index = z.record(z.string(), sizes);

const fileOf = (reference: string): string => `${reference.replaceAll(':', '-')}.webp`;

/** Draws a picture. @throws Error if the reference is unknown */
export const draw: Draw = async (reference) => renderPicture(Buffer.from(artSvg(reference)), CARE);

/** Returns the drawings that the content of a folder refers to, each once. */
async function listReferences(folder: string): Promise<string[]> {
  const names = await Array.fromAsync(glob('**/*.{yaml,md}', { cwd: folder }));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return [...new Set(texts.flatMap((text) => text.match(REFERENCE) ?? []))];
}

/**
 * Draws all that the content of a folder refers to and writes it into another folder. A build does this, because a
 * first start would take half as long again (docs/performance.md, Installation and first start).
 */
export async function storeDrawings(content: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const store = async (reference: string) => {
    const { bytes, smaller, width, height } = await draw(reference);
    const path = join(folder, fileOf(reference));
    await writeFile(path, bytes);
    for (const one of smaller) await writeFile(smallerName(path, one.width), one.bytes);
    return [reference, { width, height, widths: smaller.map((one) => one.width) }] as const;
  };
  const stored = await Promise.all((await listReferences(content)).map(store));
  await writeFile(join(folder, INDEX), JSON.stringify(Object.fromEntries(stored)));
}

/** Reads drawings from a folder that `storeDrawings` has written. */
export async function readDrawings(folder: string): Promise<Draw> {
  const known = index.parse(JSON.parse(await readFile(join(folder, INDEX), 'utf8')));
  return async (reference) => {
    const stored = known[reference];
    if (!stored) throw new Error(`The build has no drawing ${reference}`);
    const { widths, ...size } = stored;
    const path = join(folder, fileOf(reference));
    const read = async (width: number) => ({
      width,
      bytes: await readFile(smallerName(path, width)),
    });
    const smaller = await Promise.all(widths.map(read));
    const bytes = await readFile(path);
    return { ...size, bytes, smaller, extension: 'webp', mediaType: 'image/webp' };
  };
}
