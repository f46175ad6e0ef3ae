import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allianceContent } from '#contract/alliance/alliance.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { topicContent, trackContent } from '#contract/contest/set-up.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { albumContent, filmContent } from '#contract/media/media.ts';
import { newsContent } from '#contract/news/news.ts';
import { qrCodeContent } from '#contract/site/site.ts';
import { addressesOfBatch, allBatches } from '#content/records.ts';
import { refresh } from '#content/transport.ts';
import { localise } from '#lib/localise.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import { publishedPages } from '#server/platform/publish/table.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { usePortal } from '#tests/kit/process/portal.ts';

const test = usePortal(async ({ db }) => {
  for (const year of [2023, 2024]) {
    await saveContest(db, contestOf(year, { status: 'archived' }));
  }
  return {};
});

/** Ids that a framework could mistake for its error pages “not found” and “broken”. */
const NUMBERS = [404, 500];

interface Kind {
  type: ContentType;
  table: string;
  /** Values of the new record, based on an existing one. */
  change: object;
  addresses(id: number): string[];
}

const inBoth = (...paths: string[]) =>
  paths.flatMap((path) => LOCALES.map((locale) => localise(path, locale)));

const KINDS: readonly Kind[] = [
  {
    type: newsContent as never,
    table: 'news',
    change: newsData({ year: 2023 }),
    addresses: (id) =>
      inBoth(`/dynamicEvent/imnewsDetail/${id}/`, `/eventDynamics/first/imnewsDetail/${id}/`),
  },
  {
    type: topicContent as never,
    table: 'topic',
    change: {},
    addresses: (id) => inBoth(`/entryInformation/entryDetail/${id}/`),
  },
  {
    type: trackContent as never,
    table: 'track',
    change: { year: 2023 },
    addresses: (id) => inBoth(`/eventDynamics/first/track/entryList/${id}/`),
  },
  {
    type: allianceContent as never,
    table: 'alliance_item',
    change: { kind: 'activity' },
    addresses: (id) => inBoth(`/advanced/detail/${id}/`),
  },
  {
    type: albumContent as never,
    table: 'media',
    change: {},
    addresses: (id) => inBoth(`/gags/images/imagesdetail/${id}/`),
  },
  {
    type: filmContent as never,
    table: 'media',
    change: { year: 2023 },
    addresses: (id) => inBoth(`/eventDynamics/first/video/videodetail/${id}/`),
  },
  {
    type: qrCodeContent as never,
    table: 'qr_code',
    change: {},
    addresses: (id) => [`/art/qr/${id}.svg`],
  },
];

const statusOf = async (path: string) =>
  (await fetch(test().origin + path, { headers: { accept: 'text/html' } })).status;
const statusesOf = async (paths: readonly string[]) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await statusOf(path)])));
const allAre = (paths: readonly string[], status: number) =>
  Object.fromEntries(paths.map((path) => [path, status]));

const LIVE = { state: 'live', done: 0, total: 0, failure: null };

/** Sets the id that the next record of a table receives. */
const startAt = (table: string, number: number) =>
  test().db.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${number}, false)`);

/** @param mark makes the record different from the previous one: the same call twice within a moment is refused */
async function draftOf({ type, change }: Kind, mark: number) {
  const { rows } = await ask(test(), test().admin, type.list, { body: {} });
  const given = { params: { id: rows[0].id } };
  const { data: known } = (await ask(test(), test().admin, type.get, given)).data;
  const code = 'code' in known ? { code: `own-${mark}` } : {};
  const title = { zh: `编号${mark}`, en: `Number ${mark}` };
  const name = 'title' in known ? { title } : { name: title };
  const body = { data: { ...known, ...code, ...change, ...name } };
  return (await ask(test(), test().admin, type.add, { body })).data;
}

/** The page addresses according to the database, and those of the manifest. */
async function readAddresses() {
  refresh();
  const named: string[] = [];
  for await (const batch of allBatches()) named.push(...(await addressesOfBatch(batch)));
  const rows = await test().db.select({ path: publishedPages.path }).from(publishedPages);
  return { named: named.sort(), published: rows.map(({ path }) => path).sort() };
}

const preview = async ({ type }: Kind, id: number, locale: string) => {
  const address = `${test().origin}${type.path}/${id}/preview?locale=${locale}`;
  return (await fetch(address, { headers: test().admin.headers })).status;
};

describe.each(KINDS)('a record of the kind $type.type', (kind) => {
  it.each(NUMBERS)('with the id %i is previewed, published and withdrawn', async (id) => {
    const { type, table, addresses } = kind;
    const paths = addresses(id);
    const { id: item, version } = await draftOf(kind, id);
    for (const locale of LOCALES) {
      await startAt(table, id);
      expect(await preview(kind, item, locale)).toBe(200);
    }
    await startAt(table, id);
    const published = await ask(test(), test().admin, type.publish, {
      params: { id: item },
      body: { version, locales: [...LOCALES] },
    });
    expect(published.data.recordId).toBe(id);
    expect(await test().endOf(published.batch)).toEqual(LIVE);
    expect(await statusesOf(paths)).toEqual(allAre(paths, 200));
    const { named, published: there } = await readAddresses();
    expect(there).toEqual(named);
    const withdrawn = await ask(test(), test().admin, type.unpublish, {
      params: { id: item },
      body: { version: published.data.version },
    });
    expect(await test().endOf(withdrawn.batch)).toEqual(LIVE);
    expect(await statusesOf(paths)).toEqual(allAre(paths, 404));
    const after = await readAddresses();
    expect(after.published).toEqual(after.named);
  });
});
