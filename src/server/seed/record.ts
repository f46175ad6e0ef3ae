import { readdir } from 'node:fs/promises';
import * as z from 'zod/mini';
import { translator, type MessageKey } from '#content/i18n/translate.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { isBilingual, type Data } from '#domain/editorial/bilingual.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { publishRecord } from '#server/platform/editorial/deed/publish.ts';
import { renderBoth } from '#server/platform/text/markdown.ts';
import type { SeedFiles, Seeding } from './files.ts';
import { checked, readSeed } from './read.ts';

/**
 * Records as editors write them, with Markdown instead of HTML and paths instead of file ids. Their kind is that of
 * the file's name, or `type`.
 */
const records = z.array(z.looseObject({ type: z.optional(z.string()) }));

/** A file by its path, and the name under which it is downloaded. */
const namedFile = z.object({ file: z.string(), name: z.string() });

/** Matches the names of fields that contain file ids. */
const HOLDS_FILES = /Ids?$/;

type IdOf = (reference: string, name?: string) => Promise<string>;

async function idsOf(idOf: IdOf, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return eachOf(value, (one) => idsOf(idOf, one));
  if (typeof value === 'string') return idOf(value);
  const named = namedFile.safeParse(value);
  return named.success ? idOf(named.data.file, named.data.name) : value;
}

/** Sequential, so that nothing is stored twice. */
async function eachOf(
  values: readonly unknown[],
  change: (value: unknown) => Promise<unknown>,
): Promise<unknown[]> {
  const changed: unknown[] = [];
  for (const value of values) changed.push(await change(value));
  return changed;
}

/** Stores the files that a record references, and replaces the references by their ids. */
async function withFiles(idOf: IdOf, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return eachOf(value, (one) => withFiles(idOf, one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = await eachOf(Object.entries(value), async (entry) => {
    const [name, inner] = entry as [string, unknown];
    return [name, await (HOLDS_FILES.test(name) ? idsOf : withFiles)(idOf, inner)];
  });
  return Object.fromEntries(entries as [string, unknown][]);
}

/** Stores the files of a kind in a library folder with its name. */
const idIn =
  (files: SeedFiles, { type }: ContentType): IdOf =>
  (reference, name) =>
    files.id(reference, translator('zh')(`resource.${type}` as MessageKey), name);

const withHtml = ({ richText }: ContentType, data: Data): Data => {
  const rendered = richText.flatMap((name) => {
    const text = data[name];
    return isBilingual(text) ? [[name, renderBoth(text)] as const] : [];
  });
  return { ...data, ...Object.fromEntries(rendered) };
};

async function seedKind({ db, folder, files }: Seeding, own: ContentKind): Promise<void> {
  const name = `${own.type.type}.yaml`;
  for (const [sort, row] of (await readSeed(folder, name, records)).entries()) {
    const type = row.type ?? own.type.type;
    const kind = CONTENT_KINDS.find((one) => one.type.type === type);
    if (!kind) throw new Error(`${name}: there is no kind ${type}`);
    const data = checked(name, kind.type.data, await withFiles(idIn(files, kind.type), row));
    await publishRecord(db, kind, { recordId: null, data: withHtml(kind.type, data), sort });
  }
}

/** Publishes the records of each kind that has a file, in the order of the file. */
export async function seedRecords(seeding: Seeding): Promise<void> {
  const names = new Set(await readdir(seeding.folder));
  for (const kind of CONTENT_KINDS) {
    if (names.has(`${kind.type.type}.yaml`)) await seedKind(seeding, kind);
  }
}
