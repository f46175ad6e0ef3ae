import { describe, expect, it } from 'vitest';
import type { ReadListing } from '#contract/cooperation/listing/open.ts';
import { listingData, organisationData } from '#lib/render/structured/cooperation.ts';

const both = (zh: string, en: string) => ({ zh, en });
const place = { locale: 'en', url: 'https://example.org/en/x/' } as const;
const organisation: ReadListing['organisation'] = {
  id: 7,
  kind: 'enterprise',
  original: 'en',
  name: both('', 'Serra Compute'),
  country: 'BR',
  region: 'São Paulo',
  lei: null,
  address: '',
  site: 'https://serra.example/',
  introduction: both('', ''),
  sectors: ['62'],
  founded: 2011,
  size: null,
  languages: ['pt'],
};
const listing = (given: Partial<ReadListing>): ReadListing => ({
  id: 42,
  kind: 'supply',
  original: 'zh',
  title: both('加速卡', ''),
  summary: both('面向数据中心。', ''),
  body: both('', ''),
  sectors: ['26'],
  countries: [],
  keywords: ['GPU'],
  validUntil: '2027-01-31',
  publishedAt: '2026-11-27T08:00:00.000Z',
  hasEnded: false,
  facts: {},
  pictures: [],
  files: [],
  organisation,
  ...given,
});
const by = {
  '@type': 'Organization',
  name: 'Serra Compute',
  address: { '@type': 'PostalAddress', addressCountry: 'BR', addressRegion: 'São Paulo' },
  sameAs: 'https://serra.example/',
  foundingDate: '2011',
};

describe('structured data', () => {
  it('of an organisation says who it is and where', () => {
    expect(organisationData(organisation, 'en')).toEqual(by);
  });

  it('of a supply is a product of its organisation', () => {
    expect(listingData(listing({}), place)).toEqual({
      '@type': 'Product',
      name: '加速卡',
      description: '面向数据中心。',
      manufacturer: by,
      keywords: 'GPU',
      url: place.url,
    });
  });

  it('of a listing names its files as documents about it', () => {
    const file = {
      fileUrl: '/api/cooperation/file/1',
      originalFilename: 'a.pdf',
      mediaType: 'application/pdf',
      size: 9,
      title: both('', 'Data sheet'),
    };
    expect(listingData(listing({ files: [file] }), place)).toMatchObject({
      subjectOf: [
        {
          '@type': 'DigitalDocument',
          name: 'Data sheet',
          url: new URL(file.fileUrl, place.url).href,
          encodingFormat: 'application/pdf',
        },
      ],
    });
  });

  it('of a dataset names its licence, its period and its files', () => {
    const facts = {
      licence: 'CC-BY-4.0',
      edition: '2.1',
      from: '2024-01-01',
      until: null,
      place: both('', ''),
      frequency: null,
      access: 'open',
      distributions: [{ title: 'All', url: 'https://data.example/all.csv', format: 'CSV' }],
    };
    expect(listingData(listing({ kind: 'dataset', facts }), place)).toEqual({
      '@type': 'Dataset',
      name: '加速卡',
      description: '面向数据中心。',
      creator: by,
      inLanguage: 'zh-CN',
      keywords: 'GPU',
      license: 'https://spdx.org/licenses/CC-BY-4.0',
      version: '2.1',
      temporalCoverage: '2024-01-01/..',
      distribution: [
        {
          '@type': 'DataDownload',
          name: 'All',
          contentUrl: 'https://data.example/all.csv',
          encodingFormat: 'CSV',
        },
      ],
      url: place.url,
    });
  });

  const activity = (where: ReturnType<typeof both>) => ({
    starts: '2027-03-01T09:00',
    ends: '2027-03-01T17:00',
    zone: 'America/Sao_Paulo',
    place: where,
    capacity: null,
  });

  it('of an activity says when and where, by the clock of the place', () => {
    const facts = activity(both('', 'São Paulo'));
    expect(listingData(listing({ kind: 'activity', facts }), place)).toMatchObject({
      '@type': 'Event',
      startDate: '2027-03-01T09:00',
      endDate: '2027-03-01T17:00',
      location: { '@type': 'Place', name: 'São Paulo', address: 'São Paulo' },
      organizer: by,
    });
  });

  it.each([
    [null, { isAccessibleForFree: true }],
    [
      12050,
      {
        isAccessibleForFree: false,
        offers: { '@type': 'Offer', price: '120.50', priceCurrency: 'CNY' },
      },
    ],
  ])('of an activity with the fee %s says what it costs', (fee, costs) => {
    const facts = { ...activity(both('', '')), fee };
    expect(listingData(listing({ kind: 'activity', facts }), place)).toMatchObject(costs);
  });

  it('of an activity without a place leads to its page', () => {
    const facts = activity(both('', ''));
    expect(listingData(listing({ kind: 'activity', facts }), place)).toMatchObject({
      location: { '@type': 'VirtualLocation', url: place.url },
    });
  });
});
