import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#server/platform/storage/atomic-file.ts';

/**
 * The sources of an edition: for each page of the release, a digest of its path, its content and the build that read
 * it. A changed page, and every page of another build, has a digest that the edition does not contain.
 */
export type Sources = ReadonlyMap<string, string>;

/** A file beside those of an edition; it contains no paths and is deleted with the edition. */
const FILE = 'made-from.txt';

/** @param pages the manifest of a release, one line each with path and hash */
export function sourcesOf(build: string, pages: string): Sources {
  const lines = pages === '' ? [] : pages.split('\n');
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      hash('sha256', `${build} ${line}`).slice(0, 16),
    ]),
  );
}

/** Returns the digests of an edition; empty if their file is missing. */
export async function readSources(edition: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(edition, FILE), 'utf8').catch(() => '');
  return new Set(text.split('\n'));
}

export const writeSources = (edition: string, sources: Sources): Promise<void> =>
  writeAtomically(join(edition, FILE), (place) =>
    writeFile(place, [...sources.values()].join('\n')),
  );
