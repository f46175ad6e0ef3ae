import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  beginEntry as beginCall,
  submitEntry as submitCall,
} from '#contract/registration/entry/deed.ts';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { countChannels } from '#server/areas/registration/channel/count.ts';
import { flushVisits } from '#server/areas/registration/visit/flush.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { countVisit } from '#contract/statistic/visit.ts';
import { addAccount, addSession, answerOf, call, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addTopic, complete } from '#tests/kit/registration/registration.ts';
import { addRole, logIn } from '#tests/kit/session.ts';
import { randomUUID } from 'node:crypto';

const test = useApp();
const ask = officeOf(test);

/** Opens a page through a channel, and waits until the visit is stored. */
async function visit(channel: string): Promise<void> {
  await call(test(), countVisit, {
    query: { c: channel, s: 'home' },
    address: freshAddress(),
    headers: { 'user-agent': 'Mozilla/5.0 (X11)' },
  });
  await flushVisits(test().db);
}

const cookie = (key: string) => ({ cookie: `sourceChannel=${key}` });

/** Begins and submits an entry with a browser that stores a channel. */
async function enter(topicId: number, begunBy: string, submittedBy: string, account?: number) {
  const { db } = test();
  const captain = account ?? (await addAccount(db)).id;
  const token = await addSession(db, { id: captain });
  const { data } = await answerOf(
    call(test(), beginCall, {
      token,
      headers: cookie(begunBy),
      body: { topicId, teamName: `队 ${randomUUID().slice(0, 8)}` },
    }),
  );
  const { id } = data as { id: number };
  const { entry } = await demandEntry(db, id);
  const person = {
    id,
    teamId: entry.teamId,
    topicId,
    captain: { id: captain, userName: 'x', phone: '' },
  };
  await complete(test(), person);
  await call(test(), submitCall, {
    token,
    headers: cookie(submittedBy),
    params: { id },
    body: { submission: randomUUID() },
  });
  return (await demandEntry(db, id)).entry;
}

describe('an entry', () => {
  it('stores the first channel of its captain’s account and the last one of the link', async () => {
    const { db } = test();
    const [one, other, last] = [await addChannel(db), await addChannel(db), await addChannel(db)];
    const topic = await addTopic(db);
    const captain = await addAccount(db);
    await db.update(accounts).set({ sourceChannel: one.key }).where(eq(accounts.id, captain.id));
    const begun = `${other.key}~${last.key}`;
    expect(await enter(topic.id, begun, other.key, captain.id)).toMatchObject({
      firstChannel: one.key,
      lastChannel: last.key,
    });
  });

  it('stores a bare code as both channels, and submitting changes neither', async () => {
    const { db } = test();
    const [one, later] = [await addChannel(db), await addChannel(db)];
    const topic = await addTopic(db);
    expect(await enter(topic.id, one.key, later.key)).toMatchObject({
      firstChannel: one.key,
      lastChannel: one.key,
    });
  });

  it('stores the channels of its captain’s account if the browser has none', async () => {
    const { db } = test();
    const [one, last] = [await addChannel(db), await addChannel(db)];
    const topic = await addTopic(db);
    const captain = await addAccount(db);
    await db
      .update(accounts)
      .set({ sourceChannel: one.key, lastChannel: last.key })
      .where(eq(accounts.id, captain.id));
    expect(await enter(topic.id, '', '', captain.id)).toMatchObject({
      firstChannel: one.key,
      lastChannel: last.key,
    });
  });

  it.each([
    ['an unknown channel', 'made-up'],
    ['a script', '<script>'],
    ['4 KB', 'a'.repeat(4000)],
    ['three channels', 'ab~cd~ef'],
  ])('stores no channel if the cookie is %s', async (_, begunBy) => {
    const topic = await addTopic(test().db);
    expect(await enter(topic.id, begunBy, 'made-up')).toMatchObject({
      firstChannel: null,
      lastChannel: null,
    });
  });

  it('stores the time of its first submission', async () => {
    const { db } = test();
    const entry = await enter((await addTopic(db)).id, '', '');
    expect(entry.firstSubmittedAt?.getTime()).toBeCloseTo(entry.submittedAt!.getTime(), -4);
  });
});

describe('a channel', () => {
  it('shows its visits and entries, without those for practice', async () => {
    const { db } = test();
    const { key } = await addChannel(db);
    const topic = await addTopic(db);
    await visit(key);
    await visit(key);
    const { teamId } = await enter(topic.id, key, key);
    const drill = await addTopic(db);
    await enter(drill.id, key, key);
    await db.update(contests).set({ status: 'practice' }).where(eq(contests.year, drill.year));
    const registered = await addAccount(db);
    await db.update(accounts).set({ lastChannel: key }).where(eq(accounts.id, registered.id));
    const counts = { key, visits: 2, registered: 1, begun: 1, submitted: 1 };
    expect(teamId).toBeGreaterThan(0);
    expect(await countChannels(db, [key])).toEqual([counts]);
    expect(await countChannels(db, [])).toEqual([]);
  });

  it('is listed in the office, for the person responsible only if it is theirs (threat 49)', async () => {
    const { db } = test();
    const role = await addRole(db, ['contest:channel:list'], 'self');
    const person = await logIn(db, { roles: [role, 'channel'] });
    const own = await addChannel(db, { accountId: person.userId });
    await addChannel(db);
    await visit(own.key);
    const { rows } = await ask(person, 'POST', '/contest/channel/list', {});
    expect(rows).toEqual([
      expect.objectContaining({ key: own.key, person: person.userName, visits: 1, begun: 0 }),
    ]);
  });

  it('cannot be removed, so that its code is never reused', async () => {
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    const { id } = await addChannel(db);
    expect((await ask(admin, 'DELETE', `/contest/channel/${id}`)).code).toBe(405);
    expect(await db.$count(channels, eq(channels.id, id))).toBe(1);
  });

  it.each(['direct', 'other', 'all', 'Uni', 'a', '-uni', 'uni_1', 'u'.repeat(25)])(
    'cannot be called %j',
    async (key) => {
      const admin = await logIn(test().db, { roles: ['admin'] });
      const body = { key, name: { zh: '高校', en: '' } };
      expect((await ask(admin, 'POST', '/contest/channel', body)).code).toBe(500);
    },
  );

  it('can belong only to an account with the role of a channel', async () => {
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    const [fit, unfit] = [await addAccount(db, ['channel']), await addAccount(db)];
    const body = (accountId: number) => ({
      key: `k${randomUUID().slice(0, 8)}`,
      name: { zh: '高校', en: 'Universities' },
      accountId,
    });
    const add = (accountId: number) => ask(admin, 'POST', '/contest/channel', body(accountId));
    expect((await add(unfit.id)).code).toBe(404);
    expect((await add(fit.id)).code).toBe(200);
    const { data } = await ask<{ id: number }[]>(admin, 'GET', '/contest/channel/people/list');
    expect(data.some(({ id }) => id === fit.id)).toBe(true);
    expect(data.some(({ id }) => id === unfit.id)).toBe(false);
  });
});
