import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { ListingMatch } from '#contract/cooperation/listing/match.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { hiddenMatches } from '#server/areas/cooperation/match/table.ts';
import {
  organisationMembers,
  type organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
let owner: LoggedIn;
let stranger: LoggedIn;
let firm: typeof organisations.$inferSelect;
let other: typeof organisations.$inferSelect;
let supply: number;
beforeEach(async () => {
  const { db } = test();
  await db.delete(listings);
  [owner, stranger] = [await logIn(db), await logIn(db)];
  firm = await addCertified(db, owner.userId);
  other = await addCertified(db, stranger.userId, { country: 'BR' });
  supply = await add('supply', firm);
});

const add = async (kind: ListingKind, of = other) =>
  (await addPublished(test().db, of, listingOf(kind))).id;
const path = (id = supply) => `/member/listing/${id}/match`;
const matches = async (who = owner, id = supply) =>
  (await call(who, 'GET', path(id))).data as unknown as ListingMatch[];
const idsOf = async (who?: LoggedIn) => (await matches(who)).map(({ listing }) => listing.id);
const hide = (who: LoggedIn, id: number, isHidden = true) =>
  call(who, 'PUT', `${path()}/${id}`, { isHidden });

describe('the matches of a listing', () => {
  it('are visible listings of other organisations that answer it, without their contact', async () => {
    const demand = await add('demand');
    await add('supply');
    await add('demand', firm);
    const hidden = await add('demand');
    await test().db.update(listings).set({ isVisible: false }).where(eq(listings.id, hidden));
    const found = await matches();
    expect(found).toEqual([
      {
        score: 90,
        reasons: ['sector', 'words', 'countries'],
        sectors: ['26'],
        keywords: ['加速卡'],
        listing: {
          id: demand,
          kind: 'demand',
          original: 'zh',
          title: { zh: '国产加速卡供货', en: 'Accelerator cards from stock' },
          organisation: {
            id: other.id,
            kind: 'enterprise',
            original: 'zh',
            name: { zh: '示例企业', en: 'Example firm' },
            country: 'BR',
          },
        },
      },
    ]);
  });

  it('are none before it is published, and of a kind that nothing answers', async () => {
    await add('demand');
    await test().db.update(listings).set({ live: null }).where(eq(listings.id, supply));
    expect(await matches()).toEqual([]);
    const dataset = await add('dataset', firm);
    expect(await matches(owner, dataset)).toEqual([]);
  });

  it('are read by the members of its organisation alone', async () => {
    await add('demand');
    expect((await call(stranger, 'GET', path())).code).toBe(404);
    await test()
      .db.insert(organisationMembers)
      .values({ organisationId: firm.id, accountId: stranger.userId, role: 'reader' });
    expect(await matches(stranger)).toHaveLength(1);
  });
});

describe('a match that is of no use', () => {
  it('is hidden from its organisation until that shows it again', async () => {
    const [demand, rest] = [await add('demand'), await add('demand')];
    expect((await hide(owner, demand)).code).toBe(200);
    expect(await idsOf()).toEqual([rest]);
    expect((await hide(owner, demand, false)).code).toBe(200);
    expect(await idsOf()).toEqual([rest, demand]);
  });

  it('stays for the other side', async () => {
    const demand = await add('demand');
    await hide(owner, demand);
    expect((await matches(stranger, demand)).map(({ listing }) => listing.id)).toEqual([supply]);
  });

  it('is hidden by those who act for the organisation alone', async () => {
    const demand = await add('demand');
    const reader = await logIn(test().db);
    await test()
      .db.insert(organisationMembers)
      .values({ organisationId: firm.id, accountId: reader.userId, role: 'reader' });
    for (const who of [stranger, reader]) expect((await hide(who, demand)).code).toBe(404);
    expect(await idsOf()).toEqual([demand]);
  });

  it('is a listing that visitors see: no other can be asked about', async () => {
    const draft = await add('demand');
    await test().db.update(listings).set({ isVisible: false }).where(eq(listings.id, draft));
    expect((await hide(owner, draft)).code).toBe(404);
    expect((await hide(owner, 999_999)).code).toBe(404);
    expect(await test().db.$count(hiddenMatches)).toBe(0);
  });
});
