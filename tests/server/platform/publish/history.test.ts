import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce, batchOf } from '#server/platform/publish/batch/outbox.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { readProcess } from '#server/platform/publish/batch/process.ts';
import { publishes } from '#server/platform/publish/table.ts';
import {
  askRebuild,
  listHistory,
  readBatch,
  readPublishing,
  retryNow,
} from '#server/areas/publishing/view.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
beforeEach(async () => {
  context().site.put('/home/', '<p>one</p>', 'home');
  await publishPending(context());
  await context().db.delete(publishes);
});

const PAGING = { pageNum: 1, pageSize: 10 } as const;
const history = async () => (await listHistory(context().db, PAGING)).rows;

/** Announces tags in one transaction. @returns the name to follow the change by */
const change = (...tags: string[]) =>
  context().db.transaction(async (tx) => {
    await announce(tx, tags);
    return (await batchOf(tx))!;
  });

describe('a publish', () => {
  it('is recorded with its input and its results', async () => {
    context().site.put('/home/', '<p>two</p>', 'home');
    await change('home', 'news:1');
    await publishPending(context());
    expect(await history()).toEqual([
      {
        id: expect.any(Number),
        batches: [expect.any(Number)],
        state: 'live',
        isWhole: false,
        begunAt: expect.any(String),
        endedAt: expect.any(String),
        failure: null,
        tags: ['home', 'news:1'],
        changes: 2,
        done: 2,
        total: 2,
        written: 1,
        removed: 0,
      },
    ]);
  });

  it('records the reason in words if it fails', async () => {
    context().site.broken.add('/home/');
    await change('home');
    await publishPending(context());
    expect(await history()).toMatchObject([
      { state: 'failed', failure: '/home/ answers 500', written: 0 },
    ]);
    expect((await listHistory(context().db, { ...PAGING, state: 'live' })).total).toBe(0);
  });

  it('fails and is retried if a page answers "not found" though its record exists', async () => {
    context().site.denied.add('/home/');
    const batch = await change('home');
    await publishPending(context());
    const failure = '/home/ answers 404, though what it shows is there';
    expect(await history()).toMatchObject([{ state: 'failed', failure }]);
    expect(await readBatch(context().db, batch)).toMatchObject({ state: 'failed', failure });
    context().site.denied.clear();
    await context().endPauses();
    await publishPending(context());
    expect(await readBatch(context().db, batch)).toMatchObject({ state: 'live' });
  });

  it('whose process ended is told apart from one that is running', async () => {
    await context()
      .db.insert(publishes)
      .values({ isWhole: true, tags: ['*'], changes: 1 });
    expect((await readPublishing(context().db)).running).toMatchObject({ state: 'rendering' });
    await change('home');
    await publishPending(context());
    expect((await history()).map(({ state, failure }) => [state, failure])).toEqual([
      ['live', null],
      ['failed', 'interrupted'],
    ]);
  });
});

describe('a change', () => {
  it('that commits after a later one stays queued while the later one is live', async () => {
    const { db } = context();
    const late = await writeLate(db, async (tx) => {
      await announce(tx, ['home']);
      return (await batchOf(tx))!;
    });
    const seen = await change('home');
    await publishPending(context());
    await late.commit();
    const both = [await readBatch(db, late.written), await readBatch(db, seen)];
    expect(both.map(({ state }) => state)).toEqual(['queued', 'live']);
  });

  it('can be followed until it is live', async () => {
    const batch = await change('home');
    expect(await readBatch(context().db, batch)).toMatchObject({ state: 'queued' });
    context().site.broken.add('/home/');
    const other = await change('news:1');
    await publishPending(context());
    const failed = { state: 'failed', done: 0, total: 0, failure: '/home/ answers 500' };
    expect(await readBatch(context().db, batch)).toEqual(failed);
    expect(await readBatch(context().db, other)).toMatchObject({ state: 'live' });
    const later = await change('home');
    expect(await readBatch(context().db, later)).toMatchObject({ state: 'queued' });
    await publishPending(context());
    expect([await readBatch(context().db, batch), await readBatch(context().db, later)]).toEqual(
      Array(2).fill(failed),
    );
    context().site.broken.clear();
    await retryNow(context().db);
    await publishPending(context());
    expect([await readBatch(context().db, batch), await readBatch(context().db, later)]).toEqual(
      Array(2).fill({ state: 'live', done: 0, total: 0, failure: null }),
    );
  });

  it('is in progress while its pages are rendered', async () => {
    const batch = await change('home');
    const { fetch } = context().site;
    let seen: unknown;
    context().site.fetch = async (path) => {
      seen = await readBatch(context().db, batch);
      return fetch(path);
    };
    await publishPending(context());
    expect(seen).toMatchObject({ state: 'rendering' });
  });

  it('without announcements has no batch', async () => {
    expect(await context().db.transaction(batchOf)).toBeNull();
  });
});

describe('a rebuild', () => {
  const actor = {
    userId: 1,
    userName: 'chief',
    departmentId: null,
    address: '192.0.2.1',
    requestId: 'x',
  } as Actor;

  it('is followed by its key, even after a failure', async () => {
    context().site.broken.add('/home/');
    const key = await askRebuild(context().db, actor);
    expect(await readProcess(context().db, key)).toMatchObject({ rate: 0, url: null });
    await expect(publishPending(context())).rejects.toThrow();
    expect(await readProcess(context().db, key)).toMatchObject({ url: null });
    context().site.broken.clear();
    await publishPending(context());
    expect(await readProcess(context().db, key)).toMatchObject({ rate: 100, url: '/home/' });
    expect(await history()).toMatchObject([{ isWhole: true, tags: ['*'] }, { state: 'failed' }]);
  });

  it('is recorded in the operation log', async () => {
    await askRebuild(context().db, actor);
    const { rows } = await context().db.execute(
      sql`SELECT user_name, action, target FROM operation_log ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      { user_name: 'chief', action: 'content:publishing:rebuild', target: 'site' },
    ]);
  });
});
