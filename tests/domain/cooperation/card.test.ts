import { describe, expect, it } from 'vitest';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import { BLANK_CARD, cardOf } from '#domain/cooperation/card.ts';

const both = (zh: string, en: string) => ({ zh, en });
const identity = {
  id: 7,
  kind: 'enterprise',
  original: 'zh',
  name: both('示例企业', 'Example firm'),
  country: 'CN',
} as const;
const listing: ListedListing = {
  id: 42,
  kind: 'supply',
  original: 'zh',
  title: both('加速卡供货', ''),
  summary: both('面向数据中心。', ''),
  sectors: ['26'],
  countries: [],
  keywords: [],
  validUntil: '2027-01-31',
  publishedAt: '2026-11-27T08:00:00.000Z',
  organisation: identity,
};
describe('the card of a listing', () => {
  it('names its organisation, and the day of its publication', () => {
    expect(cardOf(listing)).toEqual({
      id: 42,
      title: both('加速卡供货', ''),
      summary: both('面向数据中心。', ''),
      sectors: ['26'],
      country: 'CN',
      organisation: both('示例企业', 'Example firm'),
      publishedAt: '2026-11-27T08:00:00.000Z',
    });
  });

  it('shows the beginning of a long summary', () => {
    const long = { ...listing, summary: both('一'.repeat(300), '') };
    expect(cardOf(long).summary).toEqual(both(`${'一'.repeat(199)}…`, ''));
  });

  it('that is blank has the same fields', () => {
    expect(Object.keys(BLANK_CARD)).toEqual(Object.keys(cardOf(listing)));
  });
});
