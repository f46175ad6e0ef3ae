import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#contract/call/endpoint.ts';
import type { listListings } from '#contract/cooperation/listing/open.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { countList, LISTING_LIMIT } from '#server/areas/cooperation/listing/open.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const LIST = '/api/cooperation/listing';
let who: LoggedIn;
let chinese: typeof organisations.$inferSelect;
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { db } = test();
  who = await logIn(db);
  chinese = await addCertified(db, who.userId);
  const brazilian = await addCertified(db, who.userId, { country: 'BR' });
  const title = { zh: '', en: 'Soybean drying line' };
  const drying = listingOf('supply', {
    original: 'en',
    title,
    sectors: ['28'],
  });
  ids['cards'] = (await addPublished(db, chinese, listingOf('supply'))).id;
  ids['drying'] = (await addPublished(db, brazilian, drying)).id;
  ids['law'] = (await addPublished(db, chinese, listingOf('demand', { sectors: ['69'] }))).id;
  // An enterprise does not offer legal services: visitors see nothing of it.
  await addPublished(db, chinese, listingOf('legalService'));
});

const found = async (query: string) => {
  const { rows, total } = await ask<Answer<typeof listListings>['rows'][number]>(
    who,
    'GET',
    `${LIST}?${query}`,
  );
  return { ids: rows.map(({ id }) => id), total };
};

describe('the list of listings', () => {
  it.each([
    ['', ['law', 'drying', 'cards']],
    ['kind=supply', ['drying', 'cards']],
    ['kind=legalService', []],
    ['sector=28', ['drying']],
    ['sector=C', ['drying', 'cards']],
    ['sector=M', ['law']],
    ['country=BR', ['drying']],
    ['keyword=soybean', ['drying']],
    ['keyword=国产', ['law', 'cards']],
    ['kind=supply&country=CN&keyword=加速卡', ['cards']],
  ])('with “%s” has %j, the latest first', async (query, names) => {
    const expected = names.map((name) => ids[name]);
    expect(await found(query)).toEqual({
      ids: expected,
      total: expected.length,
    });
  });

  it('is that of one organisation', async () => {
    expect((await found(`organisation=${chinese.id}`)).ids).toEqual([ids['law'], ids['cards']]);
  });

  it.each(['kind=post', 'sector=ZZ', 'country=XX'])('refuses “%s”', async (query) => {
    expect((await ask(who, 'GET', `${LIST}?${query}`)).code).not.toBe(200);
  });

  it('is asked for sixty times a minute by an address', async () => {
    const address = '203.0.113.77';
    for (let times = 0; times < LISTING_LIMIT.times; times += 1)
      await countList(test().db, address);
    await expect(countList(test().db, address)).rejects.toThrow('tooOften');
    await expect(countList(test().db, '203.0.113.78')).resolves.toBeUndefined();
  });
});
