import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_SEARCHES, type SavedSearch } from '#contract/cooperation/listing/saved-search.ts';
import { SECTORS } from '#contract/cooperation/sector.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { holdListings } from '#server/areas/cooperation/search/hold.ts';
import { searchData } from '#server/areas/cooperation/search/personal.ts';
import { savedSearches, searchHits } from '#server/areas/cooperation/search/table.ts';
import { tellFound } from '#server/areas/cooperation/search/tell.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const MINE = '/member/search';
let person: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeEach(async () => {
  const { db } = test();
  await db.delete(listings);
  await db.delete(savedSearches);
  await db.delete(messages);
  person = await logIn(db);
  firm = await addCertified(db, (await logIn(db)).userId, { country: 'BR' });
});

const ALL = { kind: 'supply', sector: null, country: null, keyword: '', cadence: 'atOnce' };
/** Saves a search as a request that repeats none before it. */
async function save(given: object = {}, who = person) {
  await test().db.delete(recentRequests);
  return call<{ id: number }>(who, 'POST', MINE, { ...ALL, ...given });
}
const mine = async (who = person) =>
  (await call(who, 'GET', MINE)).data as unknown as SavedSearch[];
const publish = (given: Partial<ListingDraft> = {}, kind: ListingKind = 'supply', of = firm) =>
  addPublished(test().db, of, listingOf(kind, given));
/** What the worker does once. */
async function work(): Promise<void> {
  await holdListings(test().db);
  await tellFound(test().db);
}
const told = async ({ userId }: LoggedIn = person) =>
  (await test().db.select().from(messages).where(eq(messages.accountId, userId)))
    .filter(({ channel }) => channel === 'mail')
    .map(({ values }) => values);
/** Makes everything that was found so many days old. */
const wait = (days: number) =>
  test()
    .db.update(searchHits)
    .set({ foundAt: sql`now() - make_interval(days => ${days})` });

describe('a saved search', () => {
  it('is listed for its owner alone, who changes and deletes it', async () => {
    const { data } = await save({ sector: '26', country: 'BR', keyword: '液冷' });
    const [saved] = await mine();
    expect(saved).toEqual({
      id: data.id,
      kind: 'supply',
      sector: '26',
      country: 'BR',
      keyword: '液冷',
      cadence: 'atOnce',
      createdAt: expect.any(String),
    });
    const path = `${MINE}/${data.id}`;
    const stranger = await logIn(test().db);
    expect(await mine(stranger)).toEqual([]);
    expect((await call(stranger, 'PUT', path, { cadence: 'weekly' })).code).toBe(404);
    expect((await call(stranger, 'DELETE', path)).code).toBe(404);
    expect((await call(person, 'PUT', path, { cadence: 'weekly' })).code).toBe(200);
    expect((await mine())[0]!.cadence).toBe('weekly');
    expect((await call(person, 'DELETE', path)).code).toBe(200);
    expect(await mine()).toEqual([]);
  });

  it('that is saved again only changes how soon its owner is told', async () => {
    const { data } = await save();
    expect((await save({ cadence: 'daily' })).data).toEqual(data);
    expect(await mine()).toHaveLength(1);
    expect((await mine())[0]!.cadence).toBe('daily');
  });

  it('is one of twenty at most, also if two are saved at once', async () => {
    for (const sector of SECTORS.slice(0, MOST_SEARCHES - 1)) await save({ sector });
    const last = await Promise.all([save({ country: 'BR' }), save({ country: 'ZA' })]);
    expect(last.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(await mine()).toHaveLength(MOST_SEARCHES);
  });

  it.each([
    ['a kind that does not exist', { kind: 'other' }],
    ['an unknown sector', { sector: '04' }],
    ['an unknown country', { country: 'XX' }],
    ['words without a letter', { keyword: '！？' }],
    ['an unknown rhythm', { cadence: 'hourly' }],
  ])('is refused with %s', async (_, given) => {
    expect((await save(given)).code).not.toBe(200);
    expect(await mine()).toEqual([]);
  });

  it('is part of the export of its owner’s data', async () => {
    await save({ keyword: '液冷' });
    const { db } = test();
    const services = { db } as Parameters<typeof searchData.read>[0];
    expect(await searchData.read(services, person.userId)).toMatchObject([{ keyword: '液冷' }]);
  });
});

describe('a new listing', () => {
  it.each([
    ['everything of its kind', {}, true],
    ['another kind', { kind: 'demand' }, false],
    ['its division', { sector: '26' }, true],
    ['the section of its division', { sector: 'C' }, true],
    ['another division', { sector: '62' }, false],
    ['the country of its organisation', { country: 'BR' }, true],
    ['another country', { country: 'ZA' }, false],
    ['a word of it', { keyword: '液冷' }, true],
    ['words that it does not have', { keyword: '光伏' }, false],
  ])('is found by a search for %s: %j', async (_, given, isFound) => {
    await save(given);
    await publish();
    await work();
    expect(await told()).toHaveLength(isFound ? 1 : 0);
  });

  it('is told once, with what was looked for and its title in both languages', async () => {
    await save({ sector: '26', country: 'BR', keyword: '液冷' });
    await publish();
    await work();
    await work();
    expect(await told()).toEqual([
      {
        search: {
          zh: '供给 · 计算机、电子和光学产品 · 巴西 · 液冷',
          en: 'Supply · Computers, electronics and optics · Brazil · 液冷',
        },
        count: '1',
        list: { zh: '国产加速卡供货', en: 'Accelerator cards from stock' },
      },
    ]);
  });

  it('is told together with others, of which five are named', async () => {
    await save();
    for (let at = 1; at <= 6; at += 1) await publish({ title: { zh: `供货编号${at}`, en: '' } });
    await work();
    expect(await told()).toMatchObject([
      { count: '6', list: { zh: '供货编号1、供货编号2、供货编号3、供货编号4、供货编号5' } },
    ]);
  });

  it.each([
    ['was published before the search was saved', async () => void (await publish())],
    ['is hidden', async () => undefined],
  ])('that %s is not told', async (name, before) => {
    await before();
    await save();
    if (name === 'is hidden') {
      const { id } = await publish();
      await holdListings(test().db);
      await test().db.update(listings).set({ isVisible: false }).where(eq(listings.id, id));
    }
    await work();
    expect(await told()).toEqual([]);
  });

  it('that is hidden when its finder is due is told once it is shown again, and counts for no message before', async () => {
    const { db } = test();
    await save();
    const { id } = await publish();
    await holdListings(db);
    const show = (isVisible: boolean) =>
      db.update(listings).set({ isVisible }).where(eq(listings.id, id));
    await show(false);
    await db.execute(sql`DELETE FROM rate_limit`);
    await work();
    expect(await db.$count(rateLimits, eq(rateLimits.name, 'search:tell'))).toBe(0);
    await show(true);
    await work();
    expect(await told()).toHaveLength(1);
  });

  it('that is shown again is not told again', async () => {
    await save();
    const { id } = await publish();
    await work();
    for (const isVisible of [false, true]) {
      await test().db.update(listings).set({ isVisible }).where(eq(listings.id, id));
      await work();
    }
    expect(await told()).toHaveLength(1);
  });

  it('of one’s own organisation is not told', async () => {
    const own = await addCertified(test().db, person.userId);
    await save();
    await publish({}, 'supply', own);
    await work();
    expect(await told()).toEqual([]);
  });
});

describe('the time of telling', () => {
  it.each([
    ['daily', 1],
    ['weekly', 7],
  ] as const)('of a %s search is the next morning that it names', async (cadence, days) => {
    await save({ cadence });
    await publish();
    await work();
    expect(await told()).toEqual([]);
    await wait(days);
    await work();
    expect(await told()).toHaveLength(1);
  });

  it('is at most twenty times a day; the rest comes together the next morning', async () => {
    const { data } = await save();
    for (let at = 0; at < 22; at += 1) {
      await publish();
      await work();
    }
    expect(await told()).toHaveLength(20);
    const [search] = await test().db.select().from(savedSearches);
    expect(search!.restsUntil!.getTime()).toBeGreaterThan(Date.now());
    const { db } = test();
    await db.execute(sql`DELETE FROM rate_limit`);
    await db
      .update(savedSearches)
      .set({ restsUntil: new Date() })
      .where(eq(savedSearches.id, data.id));
    await work();
    expect((await told()).at(-1)).toMatchObject({ count: '2' });
  });
});
