import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf } from '#server/platform/publish/address.ts';
import { flushPages, flushTree } from '#server/platform/publish/release/durable.ts';
import { EFFORT } from '#server/platform/publish/release/compress.ts';
import { replaceFiles, writeFiles } from '#server/platform/publish/release/release-file.ts';
import {
  releaseFolder,
  siteFolder,
  clearReleases,
} from '#server/platform/publish/release/release.ts';
import { bodyOf } from './content.ts';
import { figuresOf, print } from '../kit/figures.ts';

/**
 * The cost of waiting for the disk: after the pages of one edited article, and after a whole release. Usage: node
 * tests/bench/publish/flush.ts [pages of the release]
 */
const ROUNDS = 40;
/**
 * Number of pages of an edited article: it is written with the lists and front pages that show it, in both languages.
 */
const EDITED = 8;
const RELEASE = '20250101T000000-000000';
const pages = Number(process.argv[2] ?? 5000);

const root = await mkdtemp(join(tmpdir(), 'podium-flush-'));
const folder = siteFolder(root);
await clearReleases(folder);
const pathOf = (number: number) => `/news/${number}/`;
const bytesOf = (number: number, round: number) =>
  Buffer.from(`${round} ${bodyOf(number).zh} ${bodyOf(number).en}`.repeat(4));

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Writes a release and waits for the disk. */
async function whole(): Promise<void> {
  const writing = await time(async () => {
    for (let number = 0; number < pages; number += 1) {
      writeFiles(folder, RELEASE, fileOf(pathOf(number)), bytesOf(number, 0), EFFORT.page);
    }
  });
  const flushing = await time(() => flushTree(releaseFolder(folder, RELEASE)));
  const figures = [writing, flushing].map((ms) => `${Math.round(ms)} ms`);
  process.stdout.write(`${pages} pages: ${figures[0]} to write, ${figures[1]} until on the disk\n`);
}

async function edited(): Promise<void> {
  const values: number[] = [];
  const paths = Array.from({ length: EDITED }, (_, number) => pathOf(number));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [number, path] of paths.entries()) {
      await replaceFiles(folder, RELEASE, fileOf(path), bytesOf(number, round));
    }
    values.push(await time(() => flushPages(folder, RELEASE, { written: paths, removed: [] })));
  }
  print(`${EDITED} pages until on the disk`, figuresOf(values));
}

await whole();
await edited();
rmSync(root, { recursive: true });
