import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  applicationPage,
  listStatisticChannels,
  registerPage,
  type ApplicationStatistic,
  type RegisterStatistic,
  type StatisticChoices,
} from '#contract/statistic/statistic.ts';
import { addressOf } from '#contract/call/address.ts';
import { roles } from '#server/areas/identity/access/table.ts';
import { contests } from '#server/areas/contest/table.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import {
  addCounted,
  addEntries,
  addPeople,
  addSignUp,
  addVisits,
  today,
} from '#tests/kit/statistic/statistic.ts';

const test = useApp();
const ask = officeOf(test);

let own: string;
let foreign: string;
let user: LoggedIn;
let manager: LoggedIn;
let topic: { id: number; year: number };

type Query = Record<string, string | number | undefined>;
const register = (who: LoggedIn, query: Query = {}) =>
  ask<RegisterStatistic>(who, 'GET', addressOf(registerPage.read, { query }));
const application = (who: LoggedIn, query: Query = {}) =>
  ask<ApplicationStatistic>(who, 'GET', addressOf(applicationPage.read, { query }));

beforeAll(async () => {
  const { db } = test();
  user = await logIn(db, { roles: ['channel'] });
  own = (await addChannel(db, { accountId: user.userId })).key;
  foreign = (await addChannel(db)).key;
  manager = await logIn(db, { roles: ['channel_manage'] });
  topic = await addTopic(db);
  await addPeople(db, own, foreign);
  await addVisits(db, own, 40);
  await addVisits(db, own, 20, 3);
  await addVisits(db, foreign, 500);
  await addEntries(db, topic, own, foreign);
});

const byKey = <T extends { key: string }>(rows: readonly T[], key: string) =>
  rows.find((row) => row.key === key);

describe('figures of sign-ups', () => {
  it('cover the caller’s own channels, by day', async () => {
    const { data } = await register(user);
    expect(data.cards).toEqual({ today: 5, yesterday: 0, week: 6, range: 6 });
    expect(data.rows).toHaveLength(30);
    expect(byKey(data.rows, today())).toEqual({
      key: today(),
      label: null,
      values: { visits: 40, visitors: 40, accounts: 5, share: 83.3, rate: 12.5 },
    });
    expect(data.total).toEqual({ visits: 60, visitors: 60, accounts: 6, share: 100, rate: 10 });
    expect(data.bar).toEqual([{ key: own, label: { zh: '渠道', en: 'Channel' }, value: 6 }]);
    expect(data.line.series.map(({ key, values }) => [key, values.length, values.at(-1)])).toEqual([
      [own, 30, 5],
    ]);
  });

  it('merge provinces with fewer than five people, for which visits are unknown', async () => {
    const { data } = await register(user, { group: 'province' });
    expect(data.rows).toEqual([
      {
        key: 'other',
        label: null,
        values: { visits: null, visitors: null, accounts: 6, share: 100, rate: null },
      },
    ]);
    expect(data.pie).toEqual([{ key: 'other', label: null, value: 6 }]);
  });

  it('count people by the first channel if requested', async () => {
    const { data } = await register(user, { touch: 'first' });
    expect(data.total.accounts).toBe(7);
    expect((await register(user, { touch: 'last' })).data.total.accounts).toBe(6);
  });

  it('of a region are shown from five people upwards', async () => {
    const few = (await register(user, { region: '31' })).data;
    expect(few).toMatchObject({ isTooFew: true, rows: [], bar: [], pie: [], line: { days: [] } });
    expect(few.cards).toEqual({ today: null, yesterday: null, week: null, range: null });
    expect(few.total.accounts).toBeNull();
    const all = (await register(manager, { region: 'north', channel: own, group: 'channel' })).data;
    expect(all.rows.map(({ key, values }) => [key, values.accounts, values.visits])).toEqual([
      [own, 4, null],
    ]);
  });

  it('include a day on which nothing happened', async () => {
    const day = dayAfter(today(), -9);
    const { data } = await register(user, { from: day, until: day });
    expect(data.rows).toEqual([
      {
        key: day,
        label: null,
        values: { visits: 0, visitors: 0, accounts: 0, share: null, rate: null },
      },
    ]);
  });
});

describe('figures of entries', () => {
  it('show the current status of entries', async () => {
    const { data } = await application(user, { group: 'channel' });
    expect(data.cards).toEqual({ begun: 8, submitted: 7, approved: 2 });
    expect(data.rows).toEqual([
      {
        key: own,
        label: { zh: '渠道', en: 'Channel' },
        values: {
          begun: 8,
          submitted: 7,
          underReview: 2,
          returned: 1,
          approved: 2,
          rejected: 1,
          withdrawn: 1,
          submittedRate: 87.5,
          approvedRate: 28.6,
        },
      },
    ]);
    expect(data.bar.map(({ key, value }) => [key, value])).toEqual([
      ['visits', 60],
      ['begun', 8],
      ['submitted', 7],
      ['approved', 2],
    ]);
    expect(data.line.series.map(({ key, values }) => [key, values.at(-1)])).toEqual([
      ['submitted', 7],
      ['approved', 2],
    ]);
    expect(byKey(data.pie, 'approved')?.value).toBe(2);
  });

  it('can be grouped and filtered by track, topic and status', async () => {
    const { data: byTopic } = await application(user, { group: 'topic', topic: topic.id });
    expect(byTopic.rows).toMatchObject([{ key: String(topic.id), values: { begun: 8 } }]);
    const { data: byTrack } = await application(user, { group: 'track' });
    expect(byTrack.rows).toMatchObject([{ label: { zh: '赛题', en: 'Topic' } }]);
    const { data: rejected } = await application(user, { group: 'status', status: 'rejected' });
    expect(rejected.rows).toMatchObject([{ key: 'rejected', values: { begun: 1 } }]);
    expect(rejected.bar.map(({ key }) => key)).not.toContain('visits');
    expect((await application(user, { track: 999_999 })).data.total.begun).toBe(0);
  });

  it('exclude the practice contest', async () => {
    const { db } = test();
    const drill = await addTopic(db);
    const captain = await addSignUp(db, {});
    await addCounted(db, { topic: drill, first: own, captain });
    await db.update(contests).set({ status: 'practice' }).where(eq(contests.year, drill.year));
    expect((await application(user)).data.total.begun).toBe(8);
  });
});

const REGISTER_GROUPS = registerPage.groups.map((group) => [group] as const);
const APPLICATION_GROUPS = applicationPage.groups.map((group) => [group] as const);

/** Every way to query the figures of another user's channel. */
const FOREIGN: readonly Query[] = [
  { channel: 'FOREIGN' },
  { channel: 'FOREIGN', touch: 'first' },
  { channel: 'FOREIGN', region: '11' },
  { channel: 'FOREIGN', region: 'north' },
  { channel: 'FOREIGN', from: '2026-01-01', until: '2026-12-31' },
  { channel: 'direct' },
  { channel: 'made-up' },
  { channel: 'all' },
];
const asked = (query: Query): Query =>
  query['channel'] === 'FOREIGN' ? { ...query, channel: foreign } : query;

describe('another user’s channel (threat 49)', () => {
  it.each(REGISTER_GROUPS)('is not counted in sign-ups by %s', async (group) => {
    for (const query of FOREIGN) {
      const { code, data } = await register(user, { ...asked(query), group });
      expect(code).toBe(200);
      expect(JSON.stringify(data)).not.toContain(foreign);
      expect([data.total.visits, data.total.visitors, data.total.accounts]).not.toContainEqual(
        expect.toSatisfy((value: number | null) => (value ?? 0) > 0),
      );
      expect(data.rows.filter(({ values }) => (values.accounts ?? 0) > 0)).toEqual([]);
      expect([...data.bar, ...data.pie]).toEqual([]);
    }
  });

  it.each(APPLICATION_GROUPS)('is not counted in entries by %s', async (group) => {
    const narrowed = [{ topic: topic.id }, { status: 'approved' }, {}];
    for (const query of FOREIGN) {
      for (const more of narrowed) {
        const { code, data } = await application(user, { ...asked(query), ...more, group });
        expect(code).toBe(200);
        expect(JSON.stringify(data)).not.toContain(foreign);
        expect(data.total.begun ?? 0).toBe(0);
        expect(data.rows.filter(({ values }) => (values.begun ?? 0) > 0)).toEqual([]);
        expect(data.line.series.flatMap(({ values }) => values).filter(Boolean)).toEqual([]);
        expect([...data.bar.filter(({ value }) => value > 0), ...data.pie]).toEqual([]);
      }
    }
  });

  it('is in no exported file, alone or together with the caller’s own', async () => {
    for (const page of [registerPage, applicationPage]) {
      for (const group of page.groups) {
        for (const channel of [foreign, `${own},${foreign}`]) {
          const path = `/api/statistic/${page.name}/export?group=${group}&format=csv&channel=${channel}`;
          const response = await send(test, user, 'GET', path);
          const text = await response.text();
          expect(text).not.toContain(foreign);
          const sum = text.trim().split('\r\n').at(-1)!;
          const most = page === registerPage ? 60 : 8;
          expect(
            Math.max(
              ...sum
                .split(',')
                .slice(1, 4)
                .map((cell) => Number(cell) || 0),
            ),
          ).toBe(channel === foreign ? 0 : most);
        }
      }
    }
  });

  it('is not offered, and users without channels are offered none', async () => {
    const list = async (who: LoggedIn) =>
      (await ask<StatisticChoices>(who, 'GET', listStatisticChannels.path)).data;
    expect(await list(user)).toMatchObject({ hasDirect: false, channels: [{ key: own }] });
    const nobody = await logIn(test().db, { roles: ['channel'] });
    expect((await list(nobody)).channels).toEqual([]);
    expect((await register(nobody)).data.total).toMatchObject({ visits: 0, accounts: 0 });
    expect((await application(nobody)).data.total.begun).toBe(0);
  });

  it('is visible to managers of channels, within their data scope', async () => {
    const { db } = test();
    const { data } = await register(manager, { group: 'channel', channel: `${own},${foreign}` });
    expect(data.rows.map(({ key, values }) => [key, values.accounts]).toSorted()).toEqual(
      [
        [own, 6],
        [foreign, 10],
      ].toSorted(),
    );
    expect((await register(manager, { channel: 'direct' })).data.total.accounts).toBeGreaterThan(0);
    const reach = (dataScope: 'all' | 'self') =>
      db.update(roles).set({ dataScope }).where(eq(roles.key, 'channel_manage'));
    await reach('self');
    const scoped = await logIn(db, { roles: ['channel_manage'] });
    expect((await register(scoped, { channel: foreign })).data.total.accounts).toBe(0);
    await db.update(channels).set({ accountId: scoped.userId }).where(eq(channels.key, foreign));
    const seen = (await register(scoped)).data;
    expect(seen.bar.map(({ key }) => key)).toEqual([foreign]);
    await db.update(channels).set({ accountId: null }).where(eq(channels.key, foreign));
    await reach('all');
  });

  it('is visible to nobody without either role', async () => {
    const reviewer = await logIn(test().db, { roles: ['scoring_expert'] });
    expect((await register(reviewer)).code).toBe(403);
    expect((await application(reviewer)).code).toBe(403);
    const path = '/api/statistic/register/export';
    expect((await send(test, reviewer, 'GET', path)).headers.get('content-type')).toMatch(/json/);
  });
});

describe('an export of figures', () => {
  const last = async () =>
    (await test().db.select().from(operations).orderBy(desc(operations.id)).limit(1))[0]!;

  it('contains what the table shows, in its order, and is logged with its filter', async () => {
    const path = `/api/statistic/register/export?format=csv&group=channel&order=accounts&touch=first`;
    const response = await send(test, user, 'GET', path, undefined, { 'accept-language': 'en' });
    expect(await response.text()).toBe(
      '"Channel","Visits","Visitors","Sign-ups","Share %","Sign-ups per 100 visits"\r\n' +
        '"Channel",60,60,7,100,11.7\r\n"Total",60,60,7,100,11.7\r\n',
    );
    expect(await last()).toMatchObject({
      userName: user.userName,
      target: 'statistic register',
      action: 'contest:channel:export',
    });
    expect(JSON.stringify(await last())).toContain('"touch":"first"');
  });

  it('can be a spreadsheet', async () => {
    const response = await send(test, user, 'GET', '/api/statistic/application/export');
    expect(response.headers.get('content-disposition')).toMatch(/\.xlsx$/);
    expect((await response.text()).startsWith('PK')).toBe(true);
  });

  it('is logged for a picture too', async () => {
    const filter = { channel: own, touch: 'last' };
    const body = { chart: 'pie', filter };
    expect((await ask(user, 'POST', '/api/statistic/application/picture', body)).code).toBe(200);
    expect(JSON.stringify(await last())).toContain('"chart":"pie"');
    expect(await last()).toMatchObject({ target: 'statistic application' });
  });
});
