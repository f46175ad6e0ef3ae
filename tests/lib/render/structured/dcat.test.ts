import { describe, expect, it } from 'vitest';
import type { FactsOf } from '#contract/cooperation/listing/facts.ts';
import type { ReadListing } from '#contract/cooperation/listing/open.ts';
import {
  catalogueDescription,
  datasetDescription,
  descriptionFile,
} from '#lib/render/structured/dcat.ts';

const ORIGIN = 'https://portal.example';
const both = (zh: string, en: string) => ({ zh, en });

const BARE: FactsOf<'dataset'> = {
  licence: 'own',
  edition: '',
  from: null,
  until: null,
  place: both('', ''),
  frequency: null,
  access: 'request',
  distributions: [],
};

const dataset = (facts: FactsOf<'dataset'>): ReadListing => ({
  id: 42,
  kind: 'dataset',
  original: 'zh',
  title: both('能耗记录', 'Energy records'),
  summary: both('三年的记录。', ''),
  body: both('', ''),
  sectors: ['63'],
  countries: [],
  keywords: ['能耗'],
  validUntil: '2027-01-31',
  publishedAt: '2026-11-27T08:00:00.000Z',
  hasEnded: false,
  pictures: [],
  files: [],
  facts,
  organisation: {
    id: 7,
    kind: 'enterprise',
    original: 'en',
    name: both('', 'Serra Compute'),
    country: 'BR',
    region: '',
    lei: null,
    address: '',
    site: 'https://serra.example/',
    introduction: both('', ''),
    sectors: ['62'],
    founded: 2011,
    size: null,
    languages: ['pt'],
  },
});

/** What every dataset says. */
const COMMON = {
  '@context': {
    dcat: 'http://www.w3.org/ns/dcat#',
    dct: 'http://purl.org/dc/terms/',
    foaf: 'http://xmlns.com/foaf/0.1/',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    xsd: 'http://www.w3.org/2001/XMLSchema#',
  },
  '@id': 'https://portal.example/cooperation/dataset/42.jsonld',
  '@type': 'dcat:Dataset',
  'dct:identifier': 'https://portal.example/cooperation/dataset/42.jsonld',
  'dct:title': [
    { '@language': 'zh-CN', '@value': '能耗记录' },
    { '@language': 'en', '@value': 'Energy records' },
  ],
  'dct:description': [{ '@language': 'zh-CN', '@value': '三年的记录。' }],
  'dct:language': { '@id': 'http://publications.europa.eu/resource/authority/language/ZHO' },
  'dct:issued': { '@type': 'xsd:dateTime', '@value': '2026-11-27T08:00:00.000Z' },
  'dct:publisher': {
    '@type': 'foaf:Organization',
    'foaf:name': [{ '@language': 'en', '@value': 'Serra Compute' }],
    'foaf:homepage': { '@id': 'https://serra.example/' },
  },
  'dcat:keyword': [{ '@language': 'zh-CN', '@value': '能耗' }],
  'dcat:landingPage': { '@id': 'https://portal.example/cooperation/datasetDetail/42/' },
};

describe('the description of a dataset', () => {
  it('says no more than its organisation does', () => {
    expect(datasetDescription(dataset(BARE), ORIGIN)).toEqual({
      ...COMMON,
      'dct:accessRights': {
        '@id': 'http://publications.europa.eu/resource/authority/access-right/RESTRICTED',
      },
      'dcat:distribution': [],
    });
  });

  it('names its licence, its period, its place, how often it changes, and its files', () => {
    const facts: FactsOf<'dataset'> = {
      licence: 'CC-BY-4.0',
      edition: '2.1',
      from: '2024-01-01',
      until: '2026-12-31',
      place: both('圣保罗', 'São Paulo'),
      frequency: 'quarter',
      access: 'open',
      distributions: [{ title: 'All', url: 'https://data.example/all.csv', format: 'CSV' }],
    };
    const licence = { 'dct:license': { '@id': 'https://spdx.org/licenses/CC-BY-4.0' } };
    expect(datasetDescription(dataset(facts), ORIGIN)).toEqual({
      ...COMMON,
      ...licence,
      'dct:temporal': {
        '@type': 'dct:PeriodOfTime',
        'dcat:startDate': { '@type': 'xsd:date', '@value': '2024-01-01' },
        'dcat:endDate': { '@type': 'xsd:date', '@value': '2026-12-31' },
      },
      'dct:accessRights': {
        '@id': 'http://publications.europa.eu/resource/authority/access-right/PUBLIC',
      },
      'dcat:version': '2.1',
      'dct:spatial': {
        '@type': 'dct:Location',
        'rdfs:label': [
          { '@language': 'zh-CN', '@value': '圣保罗' },
          { '@language': 'en', '@value': 'São Paulo' },
        ],
      },
      'dct:accrualPeriodicity': {
        '@id': 'http://publications.europa.eu/resource/authority/frequency/QUARTERLY',
      },
      'dcat:distribution': [
        {
          '@type': 'dcat:Distribution',
          'dct:title': 'All',
          'dcat:accessURL': { '@id': 'https://data.example/all.csv' },
          'dct:format': 'CSV',
          ...licence,
        },
      ],
    });
  });
});

it('the catalogue names each dataset by the address of its description', () => {
  const texts = {
    title: both('数据集', 'Datasets'),
    description: both('开放的数据集。', 'Open datasets.'),
    publisher: both('大赛', 'Contest'),
  };
  expect(catalogueDescription(texts, [3, 42], ORIGIN)).toMatchObject({
    '@id': 'https://portal.example/cooperation/dataset/catalog.jsonld',
    '@type': 'dcat:Catalog',
    'dct:title': [
      { '@language': 'zh-CN', '@value': '数据集' },
      { '@language': 'en', '@value': 'Datasets' },
    ],
    'foaf:homepage': { '@id': 'https://portal.example/cooperation/dataset/' },
    'dcat:dataset': [
      { '@id': 'https://portal.example/cooperation/dataset/3.jsonld' },
      { '@id': 'https://portal.example/cooperation/dataset/42.jsonld' },
    ],
  });
});

it('a description is a file of JSON-LD', async () => {
  const file = descriptionFile({ '@id': ORIGIN });
  expect(file.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  expect(await file.json()).toEqual({ '@id': ORIGIN });
});
