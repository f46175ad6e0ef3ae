import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_FORMAT, SEARCH_ROOT, type SearchEntry } from '#contract/search/search.ts';
import { EFFORT } from '#server/platform/publish/release/compress.ts';
import { linkFiles, writeFiles } from '#server/platform/publish/release/release-file.ts';
import { releaseFolder, type SiteFolder } from '#server/platform/publish/release/release.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import { changeEdition, editionId, filesOf, type Change, type Edition } from './edition.ts';
import { readEntry } from './entry.ts';
import { readRecord } from './read.ts';
import { readSources, sourcesOf, writeSources, type Sources } from './sources.ts';

/** The input of an index: a release with its manifest, and the build that reads it. */
export interface IndexOrder {
  release: string;
  build: string;
  /** One line each with path and hash. */
  pages: string;
}

/** The written edition, with the paths of its files. */
export interface WrittenEdition extends Omit<Edition, 'files'> {
  paths: string[];
}

const placeOf = (folder: SiteFolder, release: string, id: string): string =>
  join(releaseFolder(folder, release), SEARCH_ROOT, id);

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isAbsent(error)) return Buffer.alloc(0);
    throw error;
  }
}

/** Reads an edition from its folder; undefined if the files do not match its id, as after a power failure. */
function readEdition(
  place: string,
  { edition: id, shards }: Omit<SearchEntry, 'format'>,
): Edition | undefined {
  // Avoids creating an error for each missing file.
  if (!existsSync(place)) return undefined;
  const files = new Map(filesOf(shards).map((name) => [name, contentOf(join(place, name))]));
  return editionId(files) === id ? { id, shards, files } : undefined;
}

/** Returns the current edition, from which the next one is made; undefined if it is unusable. */
async function namedEdition(folder: SiteFolder, release: string): Promise<Edition | undefined> {
  const entry = await readEntry(releaseFolder(folder, release));
  if (entry?.format !== SEARCH_FORMAT) return undefined;
  return readEdition(placeOf(folder, release, entry.edition), entry);
}

/** Reads the pages that differ from the sources of an edition. */
function changeSince(known: ReadonlySet<string>, sources: Sources, root: string): Change {
  const changed = [...sources].filter(([, value]) => !known.has(value)).map(([path]) => path);
  const stays = new Set(sources.keys()).difference(new Set(changed));
  return { stays, records: changed.flatMap((path) => readRecord(root, path) ?? []) };
}

/**
 * Writes the files of an edition. Nearly all equal those of the edition before and are linked, with their compressed
 * variants.
 */
async function writeAll(
  folder: SiteFolder,
  release: string,
  { id, shards, files }: Edition,
  before: Edition | undefined,
): Promise<string[]> {
  const nameOf = (edition: string, name: string) => `${SEARCH_ROOT.slice(1)}${edition}/${name}`;
  const paths = [...files.keys()].map((name) => `/${nameOf(id, name)}`);
  // An edition with the same id may still be read and is left as it is.
  if (readEdition(placeOf(folder, release, id), { edition: id, shards })) return paths;
  await rm(placeOf(folder, release, id), { recursive: true, force: true });
  for (const [name, content] of files) {
    if (before?.files.get(name)?.equals(content))
      linkFiles(
        folder,
        { release, name: nameOf(before.id, name) },
        { release, name: nameOf(id, name) },
      );
    else writeFiles(folder, release, nameOf(id, name), content, EFFORT.index);
  }
  return paths;
}

/**
 * Writes the index of a release, based on its current one and the pages that changed since. Nobody reads an edition
 * before the entry refers to it.
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
