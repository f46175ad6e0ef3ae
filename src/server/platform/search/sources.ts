import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#server/platform/storage/atomic-file.ts';

/**
 * What an edition was made from: of each page of the release one value for its path, its content and the build that read
 * it. A page that has changed, and each page of another build, has a value that the edition does not know.
 */
export type Sources = ReadonlyMap<string, string>;

/** It lies beside the files of an edition, tells nobody a path, and goes with it. */
const FILE = 'made-from.txt';

/** @param pages the manifest of a release, a path with its hash in each line */
export function sourcesOf(build: string, pages: string): Sources {
  const lines = pages === '' ? [] : pages.split('\n');
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      hash('sha256', `${build} ${line}`).slice(0, 16),
    ]),
  );
}

/** The values from which an edition was made; none where they were not written any more. */
export async function readSources(edition: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(edition, FILE), 'utf8').catch(() => '');
  return new Set(text.split('\n'));
}

export const writeSources = (edition: string, sources: Sources): Promise<void> =>
  writeAtomically(join(edition, FILE), (place) =>
    writeFile(place, [...sources.values()].join('\n')),
  );
