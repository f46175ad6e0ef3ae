import { LOCALES, LANGUAGE_TAG, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { FACTS, type FactsOf } from '#contract/cooperation/listing/facts.ts';
import type { ReadListing } from '#contract/cooperation/listing/open.ts';
import { DATASET_FILES, LIST_PATHS } from '../route/listing-routes.ts';
import { fill } from '../route/routes.ts';

/** A description in JSON-LD, in the words of DCAT 3 (design of the cooperation portal, 17). */
export type Description = Readonly<Record<string, unknown>>;

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

/** The lists of values that portals of data agree on, which the European Union keeps. */
const AUTHORITY = 'http://publications.europa.eu/resource/authority';
const LANGUAGES: Readonly<Record<Locale, string>> = { zh: 'ZHO', en: 'ENG' };
const ACCESS: Readonly<Record<FactsOf<'dataset'>['access'], string>> = {
  open: 'PUBLIC',
  request: 'RESTRICTED',
};
const FREQUENCIES: Readonly<Record<NonNullable<FactsOf<'dataset'>['frequency']>, string>> = {
  once: 'NEVER',
  year: 'ANNUAL',
  quarter: 'QUARTERLY',
  month: 'MONTHLY',
  week: 'WEEKLY',
  day: 'DAILY',
  steady: 'CONT',
};

const node = (address: string) => ({ '@id': address });
const authority = (list: string, value: string) => node(`${AUTHORITY}/${list}/${value}`);

/** Returns a text in the languages in which it is written, each with its code. */
const tagged = (text: Bilingual) =>
  LOCALES.filter((locale) => text[locale]).map((locale) => ({
    '@language': LANGUAGE_TAG[locale],
    '@value': text[locale],
  }));

const onDay = (day: string) => ({ '@type': 'xsd:date', '@value': day });
const addressOf = (id: number, origin: string) => origin + fill(DATASET_FILES.dataset, { id });

function period({ from, until }: FactsOf<'dataset'>): Description {
  if (!from && !until) return {};
  return {
    'dct:temporal': {
      '@type': 'dct:PeriodOfTime',
      ...(from && { 'dcat:startDate': onDay(from) }),
      ...(until && { 'dcat:endDate': onDay(until) }),
    },
  };
}

const licenceOf = ({ licence }: FactsOf<'dataset'>): Description =>
  licence === 'own' ? {} : { 'dct:license': node(`https://spdx.org/licenses/${licence}`) };

/** The files, each under the licence of the dataset. */
const filesOf = (facts: FactsOf<'dataset'>): Description[] =>
  facts.distributions.map(({ title, url, format }) => ({
    '@type': 'dcat:Distribution',
    'dct:title': title,
    'dcat:accessURL': node(url),
    'dct:format': format,
    ...licenceOf(facts),
  }));

function described(facts: FactsOf<'dataset'>): Description {
  const { edition, place, frequency, access } = facts;
  const where = tagged(place);
  return {
    ...licenceOf(facts),
    ...period(facts),
    'dct:accessRights': authority('access-right', ACCESS[access]),
    ...(edition && { 'dcat:version': edition }),
    ...(where.length > 0 && { 'dct:spatial': { '@type': 'dct:Location', 'rdfs:label': where } }),
    ...(frequency && {
      'dct:accrualPeriodicity': authority('frequency', FREQUENCIES[frequency]),
    }),
    'dcat:distribution': filesOf(facts),
  };
}

/** Returns the description of a dataset. @param origin of the portal */
export function datasetDescription(listing: ReadListing, origin: string): Description {
  const { id, title, summary, keywords, original, organisation, publishedAt, facts } = listing;
  const { site, name } = organisation;
  return {
    '@context': CONTEXT,
    '@id': addressOf(id, origin),
    '@type': 'dcat:Dataset',
    'dct:identifier': addressOf(id, origin),
    'dct:title': tagged(title),
    'dct:description': tagged(summary),
    'dct:language': authority('language', LANGUAGES[original]),
    'dct:issued': { '@type': 'xsd:dateTime', '@value': publishedAt },
    'dct:publisher': {
      '@type': 'foaf:Organization',
      'foaf:name': tagged(name),
      ...(site && { 'foaf:homepage': node(site) }),
    },
    'dcat:keyword': keywords.map((word) => ({
      '@language': LANGUAGE_TAG[original],
      '@value': word,
    })),
    'dcat:landingPage': node(origin + fill(LIST_PATHS.dataset.detail, { id })),
    ...described(FACTS.dataset.parse(facts)),
  };
}

/** What a catalogue says of itself, in all languages. */
export interface CatalogueTexts {
  title: Bilingual;
  description: Bilingual;
  publisher: Bilingual;
}

/** Returns the catalogue of the datasets with these ids. Each is described at its own address. @param origin of the portal */
export const catalogueDescription = (
  { title, description, publisher }: CatalogueTexts,
  ids: readonly number[],
  origin: string,
): Description => ({
  '@context': CONTEXT,
  '@id': origin + DATASET_FILES.catalogue,
  '@type': 'dcat:Catalog',
  'dct:title': tagged(title),
  'dct:description': tagged(description),
  'dct:language': LOCALES.map((locale) => authority('language', LANGUAGES[locale])),
  'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': tagged(publisher) },
  'foaf:homepage': node(origin + LIST_PATHS.dataset.list),
  'dcat:dataset': ids.map((id) => node(addressOf(id, origin))),
});

/** Returns a description as a file. */
export const descriptionFile = (description: Description): Response =>
  new Response(JSON.stringify(description, undefined, 2), {
    headers: { 'content-type': 'application/ld+json; charset=utf-8' },
  });
