import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { countVisit, followChannel } from '#contract/statistic/visit.ts';
import { visitDays, visitKeys, visitorDays } from '#server/areas/registration/channel/table.ts';
import { counterOf, VISIT_LIMIT } from '#server/areas/registration/visit/counter.ts';
import { flushVisits, startVisits } from '#server/areas/registration/visit/flush.ts';
import { visitRetention } from '#server/areas/registration/visit/key.ts';
import { publishedPages } from '#server/platform/publish/table.ts';
import { call, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';
import pino from 'pino';

const test = useApp();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

interface From {
  address?: string;
  headers?: Record<string, string>;
  section?: string;
}

async function visit(
  c: string,
  { address = freshAddress(), headers, section: s = 'home' }: From = {},
) {
  const all = { 'user-agent': BROWSER, ...headers };
  const response = await call(test(), countVisit, { query: { c, s }, address, headers: all });
  return [response.status, await response.text(), response.headers.get('cache-control')];
}

const SILENT = [204, '', 'no-store'];
const columns = {
  section: visitDays.section,
  device: visitDays.device,
  visits: visitDays.visits,
};

async function visitsOf(key: string) {
  await flushVisits(test().db);
  return test().db.select(columns).from(visitDays).where(eq(visitDays.channel, key));
}

const visitorsOf = (key: string) =>
  test().db.select().from(visitorDays).where(eq(visitorDays.channel, key));

describe('a visit', () => {
  it('is added to the totals of the day, the section and the device', async () => {
    const { key } = await addChannel(test().db);
    expect(await visit(key)).toEqual(SILENT);
    await visit(key);
    expect(await visitsOf(key)).toEqual([{ section: 'home', device: 'desk', visits: 2 }]);
    await visit(key, { headers: { 'user-agent': PHONE } });
    await visit(key, { section: 'no-such' });
    await visit(key);
    const all = (await visitsOf(key)).map((row) => Object.values(row).join(' '));
    expect(all.toSorted()).toEqual(['else desk 1', 'home desk 3', 'home phone 1']);
  });

  it('counts a visitor once a day, whichever process counts', async () => {
    const { key } = await addChannel(test().db);
    const address = freshAddress();
    await visit(key, { address });
    await visit(key, { address, section: 'schedule' });
    await flushVisits(test().db);
    await visit(key, { address });
    await visit(key);
    await visitsOf(key);
    expect(await visitorsOf(key)).toMatchObject([{ visitors: 2 }]);
  });

  it('leaves no row about a person, and nothing that identifies them (threat 74)', async () => {
    const { key } = await addChannel(test().db);
    const address = freshAddress();
    await visit(key, { address });
    await visitsOf(key);
    const [row] = await visitorsOf(key);
    expect(Object.keys(row!).toSorted()).toEqual(['channel', 'day', 'sketch', 'visitors']);
    expect(row!.sketch!.filter((register) => register > 0)).toHaveLength(1);
    expect(JSON.stringify(row)).not.toContain(address);
  });

  it('loses its key and its sketch after the day, and keeps its number', async () => {
    const { db } = test();
    const { key } = await addChannel(db);
    await visit(key);
    await visitsOf(key);
    // Two days back, because the previous day is over only two minutes after midnight.
    await db.update(visitKeys).set({ day: sql`${visitKeys.day} - 2` });
    await db.update(visitorDays).set({ day: sql`${visitorDays.day} - 2` });
    await visitRetention.forget(db, new Date());
    expect(await db.$count(visitKeys)).toBe(0);
    expect(await visitorsOf(key)).toMatchObject([{ visitors: 1, sketch: null }]);
    counterOf(db).key = undefined;
  });

  it.each([
    ['a program', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140' }],
    ['an empty user agent', { 'user-agent': '' }],
    ['a browser with Do Not Track', { dnt: '1' }],
    ['a browser with Global Privacy Control', { 'sec-gpc': '1' }],
    ['a prefetched page', { 'sec-purpose': 'prefetch;prerender' }],
  ])('of %s is not counted, and gets the same reply', async (_, headers) => {
    const { key } = await addChannel(test().db);
    expect(await visit(key, { headers })).toEqual(SILENT);
    expect(await visitsOf(key)).toEqual([]);
  });

  it.each(['made-up', '<script>', '%00'])(
    'by %j is not counted, and gets the same reply',
    async (key) => {
      expect(await visit(key)).toEqual(SILENT);
      expect(await visitsOf(key)).toEqual([]);
    },
  );

  it('by a disabled channel is not counted', async () => {
    const { key } = await addChannel(test().db, { status: 'disabled' });
    await visit(key);
    expect(await visitsOf(key)).toEqual([]);
  });

  it('without a channel counts as direct', async () => {
    const direct = async () =>
      (await visitsOf('direct')).reduce((sum, { visits }) => sum + visits, 0);
    const before = await direct();
    await visit('');
    expect(await direct()).toBe(before + 1);
  });

  it.each(['\0', 'a\0b', '<script>', '%', 'uni~fair'])(
    'by an invalid channel such as %j counts as direct and does not block others',
    async (garbage) => {
      const { key } = await addChannel(test().db);
      expect(await visit(garbage)).toEqual(SILENT);
      await visit(key);
      expect(await visitsOf(key)).toMatchObject([{ visits: 1 }]);
    },
  );

  it('is counted up to a limit a minute from one address', async () => {
    const { key } = await addChannel(test().db);
    const address = freshAddress();
    const answers: unknown[] = [];
    while (answers.length <= VISIT_LIMIT.times) answers.push(await visit(key, { address }));
    expect(new Set(answers.map(String))).toEqual(new Set([String(SILENT)]));
    expect(await visitsOf(key)).toMatchObject([{ visits: VISIT_LIMIT.times }]);
  });

  it('is kept after a failed write, and written before the process ends', async () => {
    const { db } = test();
    const { key } = await addChannel(db);
    await visit(key);
    const lost = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('away'));
    await expect(flushVisits(db)).rejects.toThrow('away');
    lost.mockRestore();
    const writing = startVisits({ db, log: pino({ level: 'silent' }) });
    await visit(key);
    await writing.stop();
    const [row] = await db.select(columns).from(visitDays).where(eq(visitDays.channel, key));
    expect(row).toMatchObject({ visits: 2 });
    const isKey = and(eq(visitorDays.channel, key));
    expect(await db.select().from(visitorDays).where(isKey)).toMatchObject([{ visitors: 2 }]);
  });
});

const follow = async (code: string, to?: string, headers: Record<string, string> = {}) => {
  const query = to === undefined ? {} : { to };
  const response = await call(test(), followChannel, { params: { code }, query, headers });
  return {
    status: response.status,
    to: response.headers.get('location'),
    kept: response.headers.get('set-cookie')?.split(';')[0] ?? null,
  };
};

describe('the link of a channel', () => {
  it('stores the first and the last channel for 1440 hours, and no cache stores the reply', async () => {
    const { key } = await addChannel(test().db);
    const response = await call(test(), followChannel, { params: { code: key } });
    expect(response.status).toBe(302);
    expect(response.headers.get('set-cookie')).toBe(
      `sourceChannel=${key}~${key}; Path=/; SameSite=Lax; Max-Age=5184000; Secure`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('keeps the first channel unchanged', async () => {
    const { key } = await addChannel(test().db);
    const kept = async (cookie: string) =>
      (await follow(key, undefined, { cookie: `sourceChannel=${cookie}` })).kept;
    expect(await kept('uni~fair')).toBe(`sourceChannel=uni~${key}`);
    expect(await kept('uni')).toBe(`sourceChannel=uni~${key}`);
    for (const broken of ['a'.repeat(4000), 'uni~<b>', 'a~b~c', '~']) {
      expect(await kept(broken)).toBe(`sourceChannel=${key}~${key}`);
    }
  });

  it('redirects to an existing page', async () => {
    const { db } = test();
    const { key } = await addChannel(db);
    const page = { release: 'r1', path: '/en/schedule/', hash: '', tags: [] };
    await db.insert(publishedPages).values([page, { ...page, path: '/robots.txt' }]);
    expect((await follow(key, '/en/schedule/')).to).toBe('/en/schedule/');
    expect((await follow(key, '/en/')).to).toBe('/en/');
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/no-such-page/',
    '/robots.txt',
    '/en/schedule/?next=//evil',
    '/\0/',
    '',
  ])('redirects to the home page if %j is not one', async (to) => {
    const { key } = await addChannel(test().db);
    expect((await follow(key, to)).to).toBe('/');
    expect((await follow(key, to, { 'accept-language': 'en-GB,en' })).to).toBe('/en/');
  });

  it.each(['made-up', 'UPPER', '<script>', 'direct', '\0'])(
    'redirects to the home page and stores nothing for the unknown channel %j',
    async (code) => {
      expect(await follow(code)).toEqual({ status: 302, to: '/', kept: null });
    },
  );
});
