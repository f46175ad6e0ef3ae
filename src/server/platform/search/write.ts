import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_FORMAT, SEARCH_ROOT, type SearchEntry } from '#contract/search/search.ts';
import { EFFORT } from '#server/platform/publish/release/compress.ts';
import { linkFiles, writeFiles } from '#server/platform/publish/release/release-file.ts';
import { releaseFolder, type SiteFolder } from '#server/platform/publish/release/release.ts';
import { changeEdition, editionId, filesOf, type Change, type Edition } from './edition.ts';
import { readEntry } from './entry.ts';
import { readRecord } from './read.ts';
import { readSources, sourcesOf, writeSources, type Sources } from './sources.ts';

/** What an index is made from: a release as its manifest lists it, and the build that reads it. */
export interface IndexOrder {
  release: string;
  build: string;
  /** A path with its hash in each line. */
  pages: string;
}

/** What was written: the edition, and the paths of its files. */
export interface WrittenEdition extends Omit<Edition, 'files'> {
  paths: string[];
}

const placeOf = (folder: SiteFolder, release: string, id: string): string =>
  join(releaseFolder(folder, release), SEARCH_ROOT, id);

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** An edition as it lies in a folder; undefined for one that its files do not make, which a cut of the power may leave. */
function readEdition(
  place: string,
  { edition: id, shards }: Omit<SearchEntry, 'format'>,
): Edition | undefined {
  // Each file that is not there would be an error that is made for nothing.
  if (!existsSync(place)) return undefined;
  const files = new Map(filesOf(shards).map((name) => [name, contentOf(join(place, name))]));
  return editionId(files) === id ? { id, shards, files } : undefined;
}

/** The edition that is named, for the next one to be made of; undefined where it is of no use. */
async function namedEdition(folder: SiteFolder, release: string): Promise<Edition | undefined> {
  const entry = await readEntry(releaseFolder(folder, release));
  if (entry?.format !== SEARCH_FORMAT) return undefined;
  return readEdition(placeOf(folder, release, entry.edition), entry);
}

/** Reads the pages that are others than those of which an edition was made. */
function changeSince(known: ReadonlySet<string>, sources: Sources, root: string): Change {
  const changed = [...sources].filter(([, value]) => !known.has(value)).map(([path]) => path);
  const stays = new Set(sources.keys()).difference(new Set(changed));
  return { stays, records: changed.flatMap((path) => readRecord(root, path) ?? []) };
}

/** Nearly all files are those of the edition before: they are shared, with what was compressed of them. */
async function writeAll(
  folder: SiteFolder,
  release: string,
  { id, shards, files }: Edition,
  before: Edition | undefined,
): Promise<string[]> {
  const nameOf = (edition: string, name: string) => `${SEARCH_ROOT.slice(1)}${edition}/${name}`;
  const paths = [...files.keys()].map((name) => `/${nameOf(id, name)}`);
  // An edition that was named a moment ago, or is, may still be read: it stays as it is.
  if (readEdition(placeOf(folder, release, id), { edition: id, shards })) return paths;
  await rm(placeOf(folder, release, id), { recursive: true, force: true });
  for (const [name, content] of files) {
    if (before?.files.get(name) === content)
      linkFiles(
        folder,
        { release, name: nameOf(before.id, name) },
        { release, name: nameOf(id, name) },
      );
    else writeFiles(folder, release, nameOf(id, name), Buffer.from(content), EFFORT.index);
  }
  return paths;
}

/**
 * Writes the index of a release into it, from the one that it has and from the pages that have changed since. Nobody reads
 * an edition before the entry names it.
 */
export async function writeEdition(
  folder: SiteFolder,
  { release, build, pages }: IndexOrder,
): Promise<WrittenEdition> {
  const before = await namedEdition(folder, release);
  const known = before ? await readSources(placeOf(folder, release, before.id)) : new Set<string>();
  const sources = sourcesOf(build, pages);
  const change = changeSince(known, sources, releaseFolder(folder, release));
  const edition = changeEdition(before, change);
  const paths = await writeAll(folder, release, edition, before);
  await writeSources(placeOf(folder, release, edition.id), sources);
  return { id: edition.id, shards: edition.shards, paths };
}
