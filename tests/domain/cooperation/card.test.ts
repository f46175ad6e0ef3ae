import { describe, expect, it } from 'vitest';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import { BLANK_LISTING, BLANK_ORGANISATION, cardOf } from '#domain/cooperation/card.ts';

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
  cover: {
    fileUrl: '/api/cooperation/picture/a.webp',
    width: 800,
    height: 600,
    widths: [720, 480],
    alt: both('机柜', ''),
  },
  organisation: identity,
};
const organisation: PublicOrganisation = {
  ...identity,
  region: '上海',
  lei: null,
  address: '',
  site: null,
  introduction: both('一'.repeat(300), ''),
  sectors: ['26'],
  founded: null,
  size: null,
  languages: [],
};

/** The names of all fields, also of those inside others. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : null;

describe('the card of a record', () => {
  it('of a listing names its organisation with the group of its page, and the day of its publication', () => {
    expect(cardOf(listing)).toEqual({
      id: 42,
      title: both('加速卡供货', ''),
      summary: both('面向数据中心。', ''),
      sectors: ['26'],
      country: 'CN',
      cover: { src: '/api/cooperation/picture/a-480.webp', alt: both('机柜', '') },
      published: {
        organisation: {
          id: 7,
          group: 'supplier',
          name: both('示例企业', 'Example firm'),
        },
        at: '2026-11-27T08:00:00.000Z',
      },
    });
    expect(cardOf({ ...listing, cover: null }).cover).toBeUndefined();
    const byLawyers = cardOf({
      ...listing,
      organisation: { ...identity, kind: 'legal' },
    });
    expect(byLawyers.published?.organisation.group).toBe('legal');
  });

  it('of an organisation shows the beginning of its introduction', () => {
    expect(cardOf(organisation)).toEqual({
      id: 7,
      title: both('示例企业', 'Example firm'),
      summary: both(`${'一'.repeat(199)}…`, ''),
      sectors: ['26'],
      country: 'CN',
    });
  });

  it('that is blank has the same parts as one of its list', () => {
    expect(shapeOf(BLANK_LISTING)).toEqual(shapeOf(cardOf(listing)));
    expect(shapeOf(BLANK_ORGANISATION)).toEqual(shapeOf(cardOf(organisation)));
  });
});
