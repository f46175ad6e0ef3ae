import { SEARCH_ROOT } from '#contract/search/search.ts';
import { writeFiles } from '#server/platform/publish/release/release-file.ts';
import { releaseFolder, type SiteFolder } from '#server/platform/publish/release/release.ts';
import { makeEdition, type Edition } from './edition.ts';
import { readRecords } from './read.ts';

/** What was written: the edition, and the paths of its files. */
export interface WrittenEdition extends Omit<Edition, 'files'> {
  paths: string[];
}

/** Writes the index of a release into it. Nobody reads an edition before the entry names it. */
export function writeEdition(folder: SiteFolder, release: string): WrittenEdition {
  const { id, shards, files } = makeEdition(readRecords(releaseFolder(folder, release)));
  const paths: string[] = [];
  for (const [name, content] of files) {
    const path = `${SEARCH_ROOT}${id}/${name}`;
    writeFiles(folder, release, path.slice(1), Buffer.from(content));
    paths.push(path);
  }
  return { id, shards, paths };
}
