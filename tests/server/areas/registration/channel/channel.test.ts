import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  beginEntry as beginCall,
  submitEntry as submitCall,
} from '#contract/registration/entry.ts';
import { visitByChannel } from '#contract/registration/channel.ts';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { countChannelDays, countChannels } from '#server/areas/registration/channel/count.ts';
import { channelVisits, visitKeys } from '#server/areas/registration/channel/table.ts';
import { VISIT_LIMITS, visitRetention } from '#server/areas/registration/channel/visit.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { localTime } from '#domain/forms/collecting/calendar.ts';
import { addAccount, addSession, answerOf, call, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChannel } from '#tests/kit/channel-given.ts';
import { officeOf } from '#tests/kit/office.ts';
import { addTopic, complete } from '#tests/kit/registration.ts';
import { addRole, logIn } from '#tests/kit/session.ts';
import { randomUUID } from 'node:crypto';

const test = useApp();
const ask = officeOf(test);

interface From {
  address?: string;
  agent?: string;
  page?: string;
}

const visit = (
  channel: string,
  { address = freshAddress(), agent = 'a browser', page = '/home/' }: From = {},
) =>
  answerOf(
    call(test(), visitByChannel, {
      body: { channel, page },
      address,
      headers: { 'user-agent': agent },
    }),
  );

const visitsOf = (channelId: number) =>
  test().db.select().from(channelVisits).where(eq(channelVisits.channelId, channelId));

const cookie = (key: string) => ({ cookie: `sourceChannel=${key}` });

/** Begins and submits an entry as somebody whose browser keeps a channel. */
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

describe('a visit by the link of a channel', () => {
  it('counts once for a visitor, a page and a day', async () => {
    const { id, key } = await addChannel(test().db);
    const address = freshAddress();
    await visit(key, { address });
    await visit(key, { address });
    await visit(key, { address, page: '/en/home/' });
    await visit(key, { address, agent: 'another browser' });
    await visit(key);
    expect(await visitsOf(id)).toHaveLength(4);
  });

  it('keeps nothing of who came, and forgets the key of a day that is over (threat 74)', async () => {
    const { db } = test();
    const { id, key } = await addChannel(db);
    const address = freshAddress();
    await visit(key, { address });
    const [row] = await visitsOf(id);
    expect(Object.keys(row!).toSorted()).toEqual(['channelId', 'day', 'page', 'visitor']);
    expect(row!.visitor).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(address);
    await db.update(visitKeys).set({ day: sql`${visitKeys.day} - 1` });
    await visitRetention.forget(db, new Date());
    expect(await db.$count(visitKeys)).toBe(0);
    await visit(key, { address });
    // Under another key the same visitor is somebody else, as on another day.
    expect(await visitsOf(id)).toHaveLength(2);
  });

  it.each([
    ['a channel that there is not', 'nobody-s'],
    ['a script', '<script>'],
    ['a channel that is too long', 'a'.repeat(33)],
  ])('is refused for %s', async (_, key) => {
    const before = await test().db.$count(channelVisits);
    expect((await visit(key)).code).not.toBe(200);
    expect(await test().db.$count(channelVisits)).toBe(before);
  });

  it('is refused for a disabled channel', async () => {
    const { key } = await addChannel(test().db, { status: 'disabled' });
    expect((await visit(key)).code).toBe(404);
  });

  it.each(['home', '/home/?a=<script>', `/${'a'.repeat(200)}`])(
    'is refused for %j, which is no page',
    async (page) => {
      const { key } = await addChannel(test().db);
      expect((await visit(key, { page })).code).not.toBe(200);
    },
  );

  it('is counted so often a minute from one address, and no more', async () => {
    const { id, key } = await addChannel(test().db);
    const address = freshAddress();
    const times = VISIT_LIMITS[0]!.times + 1;
    const agents = Array.from({ length: times }, (_, at) => `browser ${at}`);
    for (const agent of agents) await visit(key, { address, agent });
    expect(await visitsOf(id)).toHaveLength(VISIT_LIMITS[0]!.times);
  });
});

describe('an entry', () => {
  it('keeps the channel of its captain’s account first and that of the link last', async () => {
    const { db } = test();
    const [one, other, last] = [await addChannel(db), await addChannel(db), await addChannel(db)];
    const topic = await addTopic(db);
    const captain = await addAccount(db);
    await db.update(accounts).set({ sourceChannel: one.key }).where(eq(accounts.id, captain.id));
    expect(await enter(topic.id, other.key, last.key, captain.id)).toMatchObject({
      firstChannel: one.key,
      lastChannel: last.key,
    });
  });

  it('keeps no channel that there is not', async () => {
    const topic = await addTopic(test().db);
    expect(await enter(topic.id, 'made-up', '<script>')).toMatchObject({
      firstChannel: null,
      lastChannel: null,
    });
  });
});

describe('what came of a channel', () => {
  it('is counted in all and for each day, without what is for practice', async () => {
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
    await db.update(accounts).set({ sourceChannel: key }).where(eq(accounts.id, registered.id));
    const counts = { key, visits: 2, registered: 1, begun: 1, submitted: 1 };
    expect(teamId).toBeGreaterThan(0);
    expect(await countChannels(db, [key])).toEqual([counts]);
    const { day } = localTime(new Date());
    expect(await countChannelDays(db, [key], { from: day, until: day })).toEqual([
      { ...counts, day },
    ]);
    expect(await countChannelDays(db, [key], { from: '2020-01-01', until: '2020-12-31' })).toEqual(
      [],
    );
    expect(await countChannels(db, [])).toEqual([]);
  });

  it('stands in the list of the office, for whoever is responsible their own alone (threat 49)', async () => {
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

  it('is whose an account with the role of a channel is, and nobody else’s', async () => {
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
