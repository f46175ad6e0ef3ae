import type { ReadListing } from '#contract/cooperation/listing/open.ts';

/** A listing as visitors read it. */
export const publicListing = (
  given: Pick<ReadListing, 'kind' | 'title'> & Partial<ReadListing>,
): ReadListing => ({
  id: 42,
  original: 'zh',
  summary: { zh: '', en: '' },
  body: { zh: '', en: '' },
  sectors: ['26'],
  countries: [],
  keywords: [],
  validUntil: '2026-12-31',
  publishedAt: '2026-06-01T00:00:00Z',
  facts: {},
  pictures: [],
  files: [],
  hasEnded: false,
  organisation: {
    id: 1,
    kind: 'enterprise',
    original: 'zh',
    name: { zh: '示例企业', en: '' },
    country: 'CN',
    region: '',
    lei: null,
    address: '',
    site: null,
    introduction: { zh: '', en: '' },
    sectors: ['26'],
    founded: null,
    size: null,
    languages: [],
  },
  ...given,
});
