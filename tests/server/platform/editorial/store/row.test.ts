import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/kind/editorial.ts';
import {
  contestContent,
  stageContent,
  topicContent,
  trackContent,
} from '#contract/contest/set-up.ts';
import { albumContent, filmContent } from '#contract/media/media.ts';
import { newsContent } from '#contract/news/news.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { addContentOfOffice } from '#tests/kit/content/content-given.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
const HIDDEN = 2026;

beforeAll(async () => {
  const { db, storage } = test();
  await addSmallContent(db, storage);
  await addContentOfOffice(db);
  await saveContest(db, contestOf(HIDDEN, { status: 'draft' }));
  await adoptRecords(db, CONTENT_KINDS);
  admin = await logIn(db, { roles: ['admin'] });
});

/** The kinds that belong to a session, with tracks before the topics in them. */
const KINDS = [trackContent, topicContent, stageContent, albumContent, filmContent].map(
  (type) => type as unknown as ContentType,
);

/** Publishes a copy of a record in another session. */
async function publishIn(type: ContentType, year: number) {
  const order = { column: 'sort', descending: false };
  const { rows } = await ask(test(), admin, type.list, { body: { order, filter: { year: 2025 } } });
  const { data } = (await ask(test(), admin, type.get, { params: { id: rows[0].id } })).data;
  const added = await ask(test(), admin, type.add, { body: { data: { ...data, year } } });
  const { id, version } = added.data;
  const body = { version, locales: ['zh'] };
  return (await ask(test(), admin, type.publish, { params: { id }, body })).data;
}

const rowOf = async (type: ContentType, id: number) =>
  (await ask(test(), admin, type.list, { query: { pageSize: 50 }, body: {} })).rows.find(
    (row) => row.id === id,
  );

const published = new Map<ContentType, number>();

describe.each(KINDS)('a published $type of an unpublished session', (type) => {
  it('waits for its session and is linked nowhere', async () => {
    const record = await publishIn(type, HIDDEN);
    published.set(type, record.id);
    expect(record).toMatchObject({ state: 'live', awaits: HIDDEN, address: null });
    expect(await rowOf(type, record.id)).toMatchObject({ awaits: HIDDEN, address: null });
  });
});

describe('after the session is published', () => {
  beforeAll(() => saveContest(test().db, contestOf(HIDDEN)));

  it.each(KINDS)('a $type is linked to the page that shows it', async (type) => {
    const row = await rowOf(type, published.get(type)!);
    expect(row.awaits).toBeNull();
    expect(row.address).toMatch(/^\/(schedule|entryInformation|gags)\//);
  });

  it('a record of another session is linked to the page of that session', async () => {
    const rows = await Promise.all(
      [stageContent, trackContent].map((type) =>
        ask(test(), admin, type.list, { body: { filter: { year: 2025 } } }),
      ),
    );
    expect(rows.map((found) => found.rows[0].address)).toEqual([
      '/eventDynamics/session/2025/',
      '/eventDynamics/session/2025/',
    ]);
  });
});

describe('content without a session', () => {
  it.each([newsContent, contestContent].map((type) => type as unknown as ContentType))(
    'never waits for one: $type',
    async (type) => {
      const { rows } = await ask(test(), admin, type.list, { body: {} });
      expect(new Set(rows.map(({ awaits }) => awaits))).toEqual(new Set([null]));
    },
  );
});
