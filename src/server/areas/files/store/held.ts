import { and, count, eq, inArray, sum } from 'drizzle-orm';
import { FILE_KINDS, type FileKind } from '#contract/files/file.ts';
import type { HeldFiles, StoreName } from '#contract/files/store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import { publishedPages, releases } from '#server/platform/publish/table.ts';
import { OF_KIND } from '../kind.ts';

async function countKind(db: Database, isPublic: boolean, kind: FileKind): Promise<HeldFiles> {
  const [found] = await db
    .select({ files: count(), size: sum(files.size) })
    .from(files)
    .where(and(eq(files.isPublic, isPublic), OF_KIND[kind]));
  return { kind, files: found!.files, size: Number(found!.size ?? 0) };
}

/** Counts files by kind, as their rows have it. */
export const countFiles = (db: Database, isPublic: boolean): Promise<HeldFiles[]> =>
  Promise.all(FILE_KINDS.map((kind) => countKind(db, isPublic, kind)));

const PUBLIC: ReadonlySet<StoreName> = new Set(['publicDisk', 'publicBucket']);

/** Whether a store holds what everybody may read. */
export const isPublicStore = (name: StoreName): boolean => PUBLIC.has(name);

/** Counts the pages of the release that visitors see; rows of the next one may exist while it is rendered. */
export const countPages = (db: Database): Promise<number> =>
  db.$count(
    publishedPages,
    inArray(publishedPages.release, db.select({ id: releases.id }).from(releases)),
  );
