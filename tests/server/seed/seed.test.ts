import { randomBytes } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, count, eq, isNull, like } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pino from 'pino';
import { parse } from 'yaml';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { accounts } from '#server/areas/identity/table.ts';
import * as contest from '#server/areas/contest/table.ts';
import * as people from '#server/areas/people/table.ts';
import { connect } from '#server/platform/db/database.ts';
import * as dictionary from '#server/platform/dictionary/table.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { files } from '#server/platform/files/table.ts';
import { formAnswers, formVersions, forms } from '#server/areas/forms/table.ts';
import { media, mediaItems } from '#server/areas/media/table.ts';
import { news } from '#server/areas/news/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { resources } from '#server/resources.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import * as system from '#server/areas/system/table.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder(beforeAll, afterAll);
const quiet = pino({ level: 'silent' });
const db = () => connection().db;

const TABLES = {
  ...contest,
  ...people,
  ...system,
  ...dictionary,
  accounts,
  media,
  mediaItems,
  news,
  files,
  forms,
  formAnswers,
  formVersions,
  outbox,
};

async function countRows(): Promise<Record<string, number>> {
  const counted = Object.entries(TABLES).map(async ([name, table]: [string, PgTable]) => {
    const [row] = await db().select({ rows: count() }).from(table);
    return [name, row!.rows] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Runs what a process does when it starts, with its own connection pool. */
async function start(): Promise<void> {
  const own = connect(connection().url);
  const stores = { db: own.db, storage: localStorage(folder()), secret: randomBytes(32) };
  await seedIfEmpty(stores, quiet);
  await own.close();
}

const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** Texts that exist in English only: nothing would be shown in Chinese. */
async function findWithoutChinese(): Promise<string[]> {
  const gaps = Object.entries(TABLES).map(async ([name, table]: [string, PgTable]) => {
    const texts = (await db().select().from(table)).flatMap((row) => Object.values(row));
    return texts
      .filter((text) => isBilingual(text) && text.zh === '' && text.en !== '')
      .map((text) => `${name}: ${JSON.stringify(text)}`);
  });
  return (await Promise.all(gaps)).flat();
}

/**
 * Number of published articles by how many of their three texts exist in English; a few are deliberately only in
 * Chinese.
 */
async function countTranslated(): Promise<Record<number, number>> {
  const rows = await db().select().from(news).where(eq(news.status, 'published'));
  const texts = rows.map(({ title, summary, body }) => [title, summary, body]);
  const counts = Object.groupBy(texts, (all) => all.filter(({ en }) => en !== '').length);
  return Object.fromEntries(Object.entries(counts).map(([key, all]) => [key, all!.length]));
}

/** The records in the file of a kind. */
const recordsOf = async (name: string): Promise<unknown[]> =>
  parse(await readFile(join(resources.seed, `${name}.yaml`), 'utf8')) as unknown[];

/** Missing files that the stored articles and records name. */
async function findMissing(): Promise<string[]> {
  const rows = await db().select().from(files);
  const bodies = await db().select({ body: news.body }).from(news);
  const named = bodies.flatMap(({ body }) =>
    [...`${body.zh}${body.en}`.matchAll(/<img src="\/files\/([^"]*)"/g)].map(([, name]) => name!),
  );
  const names = new Set([...rows.map(({ fileName }) => fileName), ...named]);
  const sizes = await Promise.all(
    [...names].map(async (name) => ((await stat(folder(name))).size > 0 ? [] : [name])),
  );
  return sizes.flat();
}

/** Each kind has a folder with its name, and there are no files outside of them. */
const FOLDERS = [
  '下载资料',
  '合作专家',
  '合作动态',
  '园区',
  '支持单位',
  '新闻',
  '相册',
  '联盟内容',
  '视频',
  '评审专家',
  '赛题',
].toSorted();

/** Records that the practice session adds. */
const PRACTICE: Readonly<Record<string, number>> = { contest: 1, stage: 3, track: 3, topic: 3 };

/** The folders of the library that contain the files. */
async function foldersOfFiles(): Promise<string[]> {
  const rows = await db().selectDistinct({ folder: files.folder }).from(files);
  return rows.map(({ folder }) => folder).toSorted();
}

async function countRecords(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {
    allianceItems: (await recordsOf('alliance')).length,
    news: (await Array.fromAsync(glob('**/*.md', { cwd: join(resources.seed, 'news') }))).length,
  };
  for (const kind of ['contest', 'stage', 'track', 'topic', 'expert', 'unit', 'chapter']) {
    counts[`${kind}s`] = (await recordsOf(kind)).length + (PRACTICE[kind] ?? 0);
  }
  const albums = (await recordsOf('album')) as { items: unknown[] }[];
  return {
    ...counts,
    media: albums.length,
    mediaItems: albums.flatMap(({ items }) => items).length,
  };
}

describe('the demonstration content', () => {
  it('loads completely, and once, when two processes start at the same time', async () => {
    await Promise.all([start(), start()]);
    const rows = await countRows();
    // The seed creates no account, so that none has a known password (threat 13).
    const formCount = (await recordsOf('form')).length;
    const expected = {
      experts: 24,
      accounts: 0,
      forms: formCount,
      formVersions: formCount,
      formAnswers: 0,
      ...(await countRecords()),
    };
    expect(rows).toMatchObject(expected);
    const { 0: chinese = 0, 3: both = 0, ...half } = await countTranslated();
    expect(half).toEqual({});
    expect(both).toBeGreaterThanOrEqual(60);
    expect(both + chinese).toBe(rows['news']);
    expect(await findWithoutChinese()).toEqual([]);
    expect(await findMissing()).toEqual([]);
    expect(await foldersOfFiles()).toEqual(FOLDERS);
    await start();
    expect(await countRows()).toEqual(rows);
  }, 240_000);

  it('tells in both languages what the pictures of its records show', async () => {
    const isRecord = and(like(files.mediaType, 'image/%'), isNull(files.sourceType));
    const pictures = await db().select().from(files).where(isRecord);
    const untold = pictures.filter(({ alt }) => alt.zh === '' || alt.en === '');
    expect(pictures.length).toBeGreaterThan(80);
    expect(untold.map(({ originalFilename }) => originalFilename)).toEqual([]);
  });

  it('has nothing that an editor could not save and publish again', async () => {
    await adoptRecords(db(), CONTENT_KINDS);
    const items = await db().select().from(contentItems);
    const flawed = items.flatMap(({ type, data }) => {
      const kind = CONTENT_KINDS.find((one) => one.type.type === type)!;
      return flawsOf(kind.type.data, data).map((flaw) => [type, data, flaw]);
    });
    expect(flawed).toEqual([]);
    expect(new Set(items.map(({ type }) => type)).size).toBe(CONTENT_KINDS.length);
  });
});
