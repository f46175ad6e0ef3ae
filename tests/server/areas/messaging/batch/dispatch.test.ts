import { and, asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { audiencesOf } from '#server/areas/identity/account/audience.ts';
import { dispatchBatches } from '#server/areas/messaging/batch/dispatch.ts';
import { batches } from '#server/areas/messaging/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, closeAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { untilItWaits, writeLate } from '#tests/kit/late-commit.ts';
import { addBatch } from '#tests/kit/messaging/batch.ts';
import { addRole } from '#tests/kit/session.ts';

const test = useApp();
const LONG_AGO = new Date('2020-01-01');

const dispatch = () => {
  const { db } = test();
  return dispatchBatches({ db, audiences: audiencesOf(db), log: pino({ enabled: false }) });
};
async function dispatchAll(): Promise<void> {
  while (await dispatch()) continue;
}

/** This many accounts that no other test writes to. */
async function audienceOf(count: number) {
  const role = await addRole(test().db, []);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await addAccount(test().db, [role])).id);
  return { ids, audience: 'roles' as const, roles: [role] };
}

const find = async (id: number) =>
  (await test().db.select().from(batches).where(eq(batches.id, id)))[0]!;

const told = async (id: number, channel: 'site' | 'mail' = 'site') => {
  const rows = await test()
    .db.select({ accountId: messages.accountId })
    .from(messages)
    .where(and(eq(messages.about, `batch ${id}`), eq(messages.channel, channel)))
    .orderBy(asc(messages.id));
  return rows.map(({ accountId }) => accountId);
};

it('sends each recipient one message, however many processes run', async () => {
  const { ids, ...audience } = await audienceOf(7);
  const released = { state: 'released', pacedSince: LONG_AGO, link: '/news/' } as const;
  const { id } = await addBatch(test().db, { ...audience, ...released });
  await Promise.all([dispatchAll(), dispatchAll(), dispatchAll()]);
  expect(await told(id)).toEqual(ids);
  expect(await told(id, 'mail')).toEqual(ids);
  expect(await find(id)).toMatchObject({ state: 'done', handled: 7, reached: ids.at(-1) });
  const [site] = await test()
    .db.select()
    .from(messages)
    .where(and(eq(messages.about, `batch ${id}`), eq(messages.channel, 'site')));
  expect(site).toMatchObject({
    template: 'announcement',
    category: 'service',
    link: '/news/',
    content: { title: { zh: '标题', en: 'Title' }, text: { zh: '正文', en: 'Text' } },
  });
});

it('includes an account that is committed after a later one', async () => {
  const { db } = test();
  const role = await addRole(db, []);
  const late = await writeLate(db, (tx) => addAccount(tx, [role]));
  const { id: seen } = await addAccount(db, [role]);
  const released = { state: 'released', pacedSince: LONG_AGO } as const;
  const { id } = await addBatch(db, { audience: 'roles', roles: [role], ...released });
  const done = dispatchAll();
  await untilItWaits(db, done);
  await late.commit();
  await done;
  expect(await told(id)).toEqual([late.written.id, seen].sort((one, other) => one - other));
});

it('observes the pace', async () => {
  const { ids, ...audience } = await audienceOf(5);
  const minuteAgo = new Date(Date.now() - 60_000);
  const paced = { state: 'released', pacedSince: minuteAgo, pace: 2 } as const;
  const { id } = await addBatch(test().db, { ...audience, ...paced });
  await dispatchAll();
  expect(await told(id)).toEqual(ids.slice(0, 3));
  expect(await find(id)).toMatchObject({ state: 'released', handled: 3 });
});

it('goes on with the other batches if one fails, and reports that', async () => {
  const { db } = test();
  const { ids, ...audience } = await audienceOf(2);
  const released = { ...audience, state: 'released', pacedSince: LONG_AGO } as const;
  const broken = await addBatch(db, released);
  await db.execute(sql`UPDATE ${batches} SET template = 'gone' WHERE id = ${broken.id}`);
  const { id } = await addBatch(db, released);
  await expect(dispatchAll()).rejects.toThrow();
  expect([await told(id), await told(broken.id)]).toEqual([ids, []]);
  await db.delete(batches).where(eq(batches.id, broken.id));
});

it('skips batches that are not released, paused, cancelled or not yet due', async () => {
  const { audience, roles } = await audienceOf(1);
  const add = (change: object) =>
    addBatch(test().db, { audience, roles, pacedSince: LONG_AGO, ...change });
  const kept = [
    await add({ state: 'proposed' }),
    await add({ state: 'paused' }),
    await add({ state: 'cancelled' }),
    await add({ state: 'released', dueAt: new Date(Date.now() + 60_000) }),
  ];
  await dispatchAll();
  for (const { id } of kept) expect(await told(id)).toEqual([]);
});

it('skips accounts that were closed in the meantime', async () => {
  const { ids, ...audience } = await audienceOf(2);
  await closeAccount(test().db, (await addAccount(test().db, audience.roles)).id);
  const { id } = await addBatch(test().db, {
    ...audience,
    state: 'released',
    pacedSince: LONG_AGO,
  });
  await dispatchAll();
  expect(await told(id)).toEqual(ids);
});
