import { describe, expect, it } from 'vitest';
import { blankListing, type ListingDraft } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { MOST_MATCHES } from '#contract/cooperation/listing/match.ts';
import { counterpartsOf } from '#domain/cooperation/match/counterpart.ts';
import { matchesOf, type Published } from '#domain/cooperation/match/match.ts';

const TODAY = '2026-06-01';
const both = (zh: string, en = '') => ({ zh, en });
let last = 0;

/** A published listing of its own sector 26 unless another is given. */
function published(
  kind: ListingKind,
  { facts, ...given }: Partial<ListingDraft> = {},
  country = 'CN',
): Published {
  const blank = blankListing(kind, 'zh');
  const live = {
    ...blank,
    sectors: ['26'] as const,
    ...given,
    facts: { ...blank.facts, ...facts },
  };
  return { id: (last += 1), country, live: live as ListingDraft };
}

const first = (own: Published, other: Published) => matchesOf(own, [other], TODAY)[0];

describe('the kinds that answer each other', () => {
  it('are the same seen from either side', () => {
    for (const kind of LISTING_KINDS)
      for (const other of counterpartsOf(kind)) expect(counterpartsOf(other)).toContain(kind);
  });

  it.each([
    ['supply', ['demand', 'cooperationDemand']],
    ['demand', ['supply', 'service', 'research']],
    ['cooperationDemand', ['supply', 'research', 'cooperationDemand']],
    ['service', ['demand']],
    ['research', ['demand', 'cooperationDemand']],
    ['legalService', []],
    ['dataset', []],
    ['activity', []],
  ] as const)('of %s are %j', (kind, kinds) => {
    expect(counterpartsOf(kind)).toEqual(kinds);
  });
});

describe('the points of a match', () => {
  it.each([
    ['the same division', ['26'], ['26'], 60, ['26']],
    ['a section that contains the division', ['C'], ['26'], 45, ['26']],
    ['the nearest of several', ['26', '62'], ['A', '62', 'C'], 60, ['62']],
  ] as const)('for sectors are those of %s', (_, own, other, score, sectors) => {
    const match = first(
      published('supply', { sectors: [...own] }),
      published('demand', { sectors: [...other] }),
    );
    expect(match).toEqual({
      id: last,
      score,
      reasons: ['sector', 'countries'],
      sectors,
      keywords: [],
    });
  });

  it('of two divisions of one section alone are too few', () => {
    const own = published('supply', { sectors: ['26'] });
    expect(first(own, published('demand', { sectors: ['27'] }))).toBeUndefined();
    expect(first(own, published('demand', { sectors: ['62'] }))).toBeUndefined();
  });

  it('for words grow with how rare the shared ones are, and name shared keywords', () => {
    const own = published('demand', { title: both('液冷加速卡采购'), keywords: ['ACCELERATOR'] });
    const near = published('supply', { title: both('液冷加速卡供货'), keywords: ['Accelerator'] });
    const far = published('supply', { title: both('普通机箱供货') });
    const [one, other] = matchesOf(own, [far, near], TODAY);
    expect([one!.id, other!.id]).toEqual([near.id, far.id]);
    expect(one!.reasons).toContain('words');
    expect(one!.keywords).toEqual(['Accelerator']);
    expect(other!.reasons).not.toContain('words');
  });

  it('for countries need both to want each other', () => {
    const own = published('supply', { countries: ['BR'] });
    expect(first(own, published('demand', {}, 'BR'))?.reasons).toContain('countries');
    expect(first(own, published('demand', {}, 'IN'))?.reasons).toEqual(['sector']);
    const elsewhere = published('demand', { countries: ['ZA'] }, 'BR');
    expect(first(own, elsewhere)?.reasons).toEqual(['sector']);
  });

  it.each([
    ['as mature as is wanted', { readiness: 8 }, { readiness: 6 }, true],
    ['less mature than is wanted', { readiness: 5 }, { readiness: 6 }, false],
    ['needed on a day to come', {}, { neededBy: '2026-06-01' }, true],
    ['needed on a day that is over', {}, { neededBy: '2026-05-31' }, false],
    ['mature, but too late', { readiness: 8 }, { readiness: 6, neededBy: '2026-05-31' }, false],
    ['of unknown maturity', {}, { readiness: 6 }, false],
  ])('for facts are given where what is offered is %s', (_, offered, wanted, isGiven) => {
    const own = published('supply', { facts: offered });
    const other = published('demand', { facts: wanted });
    expect(first(own, other)?.reasons.includes('facts')).toBe(isGiven);
    expect(first(other, own)?.reasons.includes('facts')).toBe(isGiven);
  });

  it('for amounts need the same band and currency', () => {
    const amount = (band: string, currency: string) =>
      published('cooperationDemand', { facts: { amount: band, currency } });
    const own = amount('1m', 'CNY');
    expect(first(own, amount('1m', 'CNY'))?.reasons).toContain('facts');
    expect(first(own, amount('1m', 'USD'))?.reasons).not.toContain('facts');
    expect(first(own, amount('10k', 'CNY'))?.reasons).not.toContain('facts');
  });

  it('are at most 100', () => {
    const same = { title: both('液冷加速卡', 'Accelerators'), summary: both('一样', 'The same') };
    const own = published('supply', { ...same, facts: { readiness: 9 } });
    const other = published('demand', { ...same, facts: { readiness: 9 } });
    expect(first(own, other)).toMatchObject({
      score: 100,
      reasons: ['sector', 'words', 'countries', 'facts'],
    });
  });
});

it('the ten best matches are shown, equal ones newest first', () => {
  const others = Array.from({ length: MOST_MATCHES + 2 }, () => published('demand'));
  const ids = matchesOf(published('supply'), others, TODAY).map(({ id }) => id);
  expect(ids).toEqual(others.slice(0, MOST_MATCHES).map(({ id }) => id));
});
