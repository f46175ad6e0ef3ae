import { and, arrayOverlaps, eq, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Page } from '../site.ts';
import { brokenPages, outbox, publishedPages, releases } from '../table.ts';

type Entry = Pick<Page, 'path' | 'hash' | 'tags'>;
export type ManifestEntry = Entry;

/** Passed as one array parameter: an import of many articles announces more than a statement's limit of parameters. */
const isAnyOf = (ids: number[]) => sql`${outbox.id} = ANY(${sql.param(ids)}::bigint[])`;

/** Returns the waiting announcements, oldest first. */
export const readOutbox = (db: Database) =>
  db
    .select({ id: outbox.id, tag: outbox.tag, batch: outbox.batch, process: outbox.process })
    .from(outbox)
    .orderBy(outbox.id);

/** Deletes announcements, by ids rather than "up to": a transaction that began earlier may commit later. */
export const clearOutbox = (db: Database, ids: number[]) => db.delete(outbox).where(isAnyOf(ids));

export type Announcement = Awaited<ReturnType<typeof readOutbox>>[number];

/** Whether some of the announcements are not live yet. */
export async function isAnyWaiting(db: Database, ids: number[]): Promise<boolean> {
  const found = await db.select({ id: outbox.id }).from(outbox).where(isAnyOf(ids)).limit(1);
  return found.length > 0;
}

/** The build that rendered a release. */
export async function buildOf(db: Database, release: string): Promise<string | undefined> {
  const [row] = await db.select().from(releases).where(eq(releases.id, release));
  return row?.build;
}

/**
 * Maximum number of tags for which the index is used; with more, the planner would compare each tag of each page with
 * each of them.
 */
const MAX_INDEXED_TAGS = 100;

const carries = (tags: string[]): SQL =>
  tags.length <= MAX_INDEXED_TAGS
    ? arrayOverlaps(publishedPages.tags, tags)
    : sql`EXISTS (SELECT 1 FROM unnest(${publishedPages.tags}) AS own(tag)
                  WHERE own.tag = ANY(${sql.param(tags)}::text[]))`;

/** Returns the pages of a release that carry one of the tags. */
export async function pagesWith(db: Database, release: string, tags: string[]): Promise<string[]> {
  const found = await db
    .select({ path: publishedPages.path })
    .from(publishedPages)
    .where(and(eq(publishedPages.release, release), carries(tags)));
  return found.map(({ path }) => path);
}

const isAt = (paths: string[]) => sql`${publishedPages.path} = ANY(${sql.param(paths)}::text[])`;

/** Returns the entries of some pages in the manifest of a release, by path; pages that it lacks are missing. */
export async function readEntries(db: Database, release: string, paths: string[]) {
  const found = await db
    .select()
    .from(publishedPages)
    .where(and(eq(publishedPages.release, release), isAt(paths)));
  return new Map(found.map((entry) => [entry.path, entry]));
}

/** Returns the manifest of a release. */
export const listEntries = (db: Database, release: string): Promise<Entry[]> =>
  db.select().from(publishedPages).where(eq(publishedPages.release, release));

/** Clears the hashes of pages, so that they are written again even if they render the same. */
export const invalidatePages = (db: Database, release: string, paths: string[]) =>
  db
    .update(publishedPages)
    .set({ hash: '' })
    .where(and(eq(publishedPages.release, release), isAt(paths)));

/** A digest of all pages of a release at this moment. */
export async function fingerprintOf(db: Database, release: string): Promise<string> {
  const all = sql<string>`md5(coalesce(string_agg(${publishedPages.path} || ' ' || ${publishedPages.hash}, ',' ORDER BY ${publishedPages.path}), ''))`;
  const [row] = await db
    .select({ all })
    .from(publishedPages)
    .where(eq(publishedPages.release, release));
  return row!.all;
}

/**
 * All pages of a release, one line each with path and hash. A single value, because reading a hundred thousand rows
 * costs far more.
 */
export async function listHashes(db: Database, release: string): Promise<string> {
  const all = sql<string>`coalesce(string_agg(${publishedPages.path} || ' ' || ${publishedPages.hash}, E'\n' ORDER BY ${publishedPages.path}), '')`;
  const [row] = await db
    .select({ all })
    .from(publishedPages)
    .where(eq(publishedPages.release, release));
  return row!.all;
}

/** Records pages of a release with their hashes and tags, over what was recorded of them. */
export async function recordPages(db: Database, release: string, pages: Entry[]): Promise<void> {
  if (pages.length === 0) return;
  const values = pages.map(({ path, hash, tags }) => ({ release, path, hash, tags }));
  await db
    .insert(publishedPages)
    .values(values)
    .onConflictDoUpdate({
      target: [publishedPages.release, publishedPages.path],
      set: { hash: sql`excluded.hash`, tags: sql`excluded.tags` },
    });
}

/** Removes pages of a release from the manifest. */
export const forgetPages = (db: Database, release: string, paths: string[]) =>
  db.delete(publishedPages).where(and(eq(publishedPages.release, release), isAt(paths)));

/** The pages of earlier releases that a release no longer has. */
export async function removedPages(db: Database, release: string): Promise<string[]> {
  const own = db
    .select({ path: publishedPages.path })
    .from(publishedPages)
    .where(eq(publishedPages.release, release));
  const found = await db
    .selectDistinct({ path: publishedPages.path })
    .from(publishedPages)
    .where(and(ne(publishedPages.release, release), notInArray(publishedPages.path, own)));
  return found.map(({ path }) => path);
}

/** Records that a release is live, and deletes all other releases and the broken pages. */
export const recordRelease = (db: Database, id: string, build: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(releases).values({ id, build, liveSince: new Date() });
    await tx.delete(releases).where(ne(releases.id, id));
    await tx.delete(publishedPages).where(ne(publishedPages.release, id));
    await tx.delete(brokenPages);
  });
