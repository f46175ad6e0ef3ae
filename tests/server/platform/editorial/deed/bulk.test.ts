import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/kind/editorial.ts';
import {
  cloneContest,
  contestContent,
  stageContent,
  topicContent,
  trackContent,
} from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { ask, deedsOn, newsData, type Answer } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  editor = await logIn(test().db, { roles: ['admin'] });
});

interface Draft {
  id: number;
  version: number;
}

let count = 0;
const draft = async (change: object = {}): Promise<Draft> => {
  count += 1;
  const data = newsData({ source: { zh: `${count}`, en: `${count}` }, ...change });
  const { id, version } = (await ask(test(), editor, newsContent.add, { body: { data } })).data;
  return { id, version };
};
const bulk = (body: object, who = editor): Promise<Answer> =>
  ask(test(), who, newsContent.bulk, { body });
const statesOf = async (drafts: readonly Draft[]) => {
  const ids = drafts.map(({ id }) => id);
  const found = await test()
    .db.select()
    .from(contentItems)
    .where(inArray(contentItems.id, ids))
    .orderBy(contentItems.id);
  return found.map(({ state }) => state);
};
const batches = async () =>
  new Set((await test().db.select().from(outbox)).map(({ batch }) => batch)).size;

const clone = async (year: number): Promise<Draft> => {
  const { rows } = await ask(test(), editor, contestContent.list, {
    body: { filter: { year: 2025 } },
  });
  const body = { year };
  const params = { id: rows[0].id };
  const { id } = (await ask(test(), editor, cloneContest, { params, body })).data;
  return (await ask(test(), editor, contestContent.get, { params: { id } })).data;
};

/**
 * Ends the connection that waits for a record of content, as if its process were killed. @returns the number of ended
 * connections
 */
async function endWaiting(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%content_item%'`);
  return rowCount ?? 0;
}

/** Without a text, so that it cannot be published. */
const EMPTY = { body: { zh: '', en: '' } };

describe('a deed on many records', () => {
  it('applies to those that can be published, names the others, and announces one batch', async () => {
    const [one, flawed, other] = [await draft(), await draft(EMPTY), await draft()];
    await test().db.delete(outbox);
    const { data } = await bulk({ deed: 'publish', records: [other, flawed, one] });
    expect(data).toEqual({
      done: [
        { type: 'news', id: one.id, version: 2 },
        { type: 'news', id: other.id, version: 2 },
      ],
      failed: [
        {
          type: 'news',
          id: flawed.id,
          title: { zh: '新题', en: 'New title' },
          fault: 'incomplete',
          reason: '请先填写或修改：正文（中文）',
        },
      ],
      batch: expect.any(String),
    });
    expect(await statesOf([one, flawed, other])).toEqual(['live', 'draft', 'live']);
    expect(await batches()).toBe(1);
  });

  it('changes nothing as a trial', async () => {
    const drafts = [await draft(), await draft(EMPTY)];
    await test().db.delete(outbox);
    const { data } = await bulk({ deed: 'publish', records: drafts, isTrial: true });
    expect(data).toMatchObject({
      done: [{ id: drafts[0]!.id }],
      failed: [{ id: drafts[1]!.id }],
      batch: null,
    });
    expect(await statesOf(drafts)).toEqual(['draft', 'draft']);
    expect(await batches()).toBe(0);
  });

  it('can be done with all or none', async () => {
    const drafts = [await draft(), await draft(EMPTY)];
    const { data } = await bulk({ deed: 'publish', records: drafts, mode: 'all' });
    expect(data).toMatchObject({ done: [], failed: [{ id: drafts[1]!.id }], batch: null });
    expect(await statesOf(drafts)).toEqual(['draft', 'draft']);
  });

  it('moves records to another session, and names those that belong to none', async () => {
    await clone(2049);
    const [one, other] = [await draft(), await draft()];
    const { data } = await bulk({ deed: 'move', records: [one, other], year: 2049 });
    expect(data).toMatchObject({
      done: [
        { id: one.id, version: 2 },
        { id: other.id, version: 2 },
      ],
      failed: [],
      batch: null,
    });
    const found = await test()
      .db.select({ year: contentItems.year })
      .from(contentItems)
      .where(inArray(contentItems.id, [one.id, other.id]));
    expect(found).toEqual([{ year: 2049 }, { year: 2049 }]);
    const again = [{ id: one.id, version: 2 }];
    for (const year of [undefined, 1]) {
      const refused = (await bulk({ deed: 'move', records: again, year })).data;
      expect(refused).toMatchObject({ done: [], failed: [{ id: one.id, fault: 'flawed' }] });
    }
  });

  it('goes on after the database has refused one of them', async () => {
    await clone(2040);
    const filter = { year: 2040 };
    const [track] = (await ask(test(), editor, trackContent.list, { body: { filter } })).rows;
    const params = { id: track.id };
    const { data } = (await ask(test(), editor, trackContent.get, { params })).data;
    const body = { version: 1, locales: ['zh'] };
    await ask(test(), editor, trackContent.publish, { params, body });
    const add = async (code: string): Promise<Draft> =>
      (await ask(test(), editor, trackContent.add, { body: { data: { ...data, code } } })).data;
    const [same, own] = [await add(data.code), await add('of-its-own')];
    const records = [same, own].map(({ id, version }) => ({ id, version }));
    const answer = await ask(test(), editor, trackContent.bulk, {
      body: { deed: 'publish', records },
    });
    expect(answer.data).toMatchObject({
      done: [{ id: own.id }],
      failed: [{ id: same.id, fault: 'taken' }],
    });
    expect(await statesOf([same, own])).toEqual(['draft', 'live']);
  });

  it('skips records that somebody has saved since', async () => {
    const { id } = await draft();
    const { data } = await bulk({ deed: 'remove', records: [{ id, version: 7 }] });
    expect(data).toMatchObject({ done: [], failed: [{ id, fault: 'conflict' }] });
  });

  it('withdraws records, and is undone with the versions that it returned', async () => {
    const drafts = [await draft(), await draft()];
    const records = (await bulk({ deed: 'publish', records: drafts })).data.done.map(
      ({ id, version }: Draft) => ({ id, version }),
    );
    const gone = (await bulk({ deed: 'unpublish', records })).data.done;
    expect(await statesOf(drafts)).toEqual(['draft', 'draft']);
    expect((await bulk({ deed: 'unpublish', records: gone })).data.failed).toMatchObject([
      { fault: 'notLive' },
      { fault: 'notLive' },
    ]);
    await bulk({ deed: 'publish', records: gone });
    expect(await statesOf(drafts)).toEqual(['live', 'live']);
  });

  it('logs each record as a separate operation', async () => {
    const one = await draft();
    await bulk({ deed: 'publish', records: [one] });
    expect((await deedsOn(test().db, `news ${one.id}`))[0]).toMatchObject({
      action: 'content:news:publish',
    });
  });

  it('asks for approval, and lets a second person decide', async () => {
    const drafts = [await draft(), await draft()];
    const asked = (await bulk({ deed: 'ask', records: drafts })).data.done;
    const own = await bulk({ deed: 'approve', records: asked });
    expect(own.data.failed).toMatchObject([{ fault: 'ownApproval' }, { fault: 'ownApproval' }]);
    const second = await logIn(test().db, { roles: ['admin'] });
    const back = { deed: 'return', records: asked };
    expect((await bulk(back, second)).msg).toBe('说明：至少 5 个字符');
    expect((await bulk({ ...back, note: '请补标题' }, second)).msg).toBe('说明：至少 5 个字符');
    const returned = await bulk({ ...back, note: '请补英文标题' }, second);
    expect(returned.data.done).toHaveLength(2);
    const again = await bulk({ deed: 'approve', records: returned.data.done }, second);
    expect(again.data.failed).toMatchObject([{ fault: 'notAsked' }, { fault: 'notAsked' }]);
  });

  it('is refused without the permission, and tells nothing about records out of scope', async () => {
    const one = await draft();
    const may = async (permissions: string[], dataScope: 'all' | 'self' = 'all') =>
      logIn(test().db, { roles: [await addRole(test().db, permissions, dataScope)] });
    const reader = await may(['content:news:edit']);
    expect((await bulk({ deed: 'publish', records: [one] }, reader)).code).toBe(403);
    const elsewhere = await may(['content:news:publish'], 'self');
    expect((await bulk({ deed: 'publish', records: [one] }, elsewhere)).data).toMatchObject({
      done: [],
      failed: [{ id: one.id, title: { zh: '', en: '' }, fault: 'notFound' }],
    });
  });

  it('keeps what earlier parts have done and nothing of a part that was interrupted', async () => {
    const [first, second, held] = [await draft(), await draft(), await draft()];
    await bulk({ deed: 'publish', records: [first] });
    await test().db.transaction(async (tx) => {
      await tx.select().from(contentItems).where(eq(contentItems.id, held.id)).for('update');
      const cut = bulk({ deed: 'publish', records: [second, held] });
      await until(async () => expect(await endWaiting(test().db)).toBe(1));
      expect((await cut).code).not.toBe(200);
    });
    expect(await statesOf([first, second, held])).toEqual(['live', 'draft', 'draft']);
  });

  it('accepts at most 100 records', async () => {
    const records = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }));
    expect((await bulk({ deed: 'publish', records })).code).not.toBe(200);
  });
});

describe('publishing a whole session', () => {
  const ofYear = async (year: number) =>
    test().db.select().from(contentItems).where(eq(contentItems.year, year));

  it('publishes the session and its parts at once', async () => {
    const { id, version } = await clone(2041);
    await test().db.delete(outbox);
    const given = { params: { id }, body: { version, mode: 'all' } };
    const { data } = await ask(test(), editor, contestContent.publishWhole, given);
    expect(data.failed).toEqual([]);
    expect(data.done).toHaveLength(15);
    expect((await ofYear(2041)).every(({ state }) => state === 'live')).toBe(true);
    expect(await batches()).toBe(1);
  });

  it('publishes nothing of it while one part cannot be published', async () => {
    const { id, version } = await clone(2042);
    const [stage] = (
      await ask(test(), editor, stageContent.list, { body: { filter: { year: 2042 } } })
    ).rows;
    const { data: full } = await ask(test(), editor, stageContent.get, {
      params: { id: stage.id },
    });
    const body = { data: { ...full.data, name: { zh: '', en: '' } }, version: full.version };
    await ask(test(), editor, stageContent.edit, { params: { id: stage.id }, body });
    const given = { params: { id }, body: { version, mode: 'all' } };
    const { data } = await ask(test(), editor, contestContent.publishWhole, given);
    expect(data).toMatchObject({ done: [], failed: [{ type: 'stage', id: stage.id }] });
    expect((await ofYear(2042)).every(({ state }) => state === 'draft')).toBe(true);
  });

  it('leaves out kinds that the caller may not publish', async () => {
    const { id, version } = await clone(2043);
    const permissions = ['contest:contest:publish', 'contest:track:publish'];
    const narrow = await logIn(test().db, { roles: [await addRole(test().db, permissions)] });
    const given = { params: { id }, body: { version } };
    const { data } = await ask(test(), narrow, contestContent.publishWhole, given);
    const types = data.done.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['track', 'contest']);
    const rest: ContentType[] = [topicContent, stageContent];
    const names = rest.map(({ type }) => type);
    const waiting = (await ofYear(2043)).filter(({ type }) => names.includes(type));
    expect(waiting.every(({ state }) => state === 'draft')).toBe(true);
  });
});
