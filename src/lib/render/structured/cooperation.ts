import { LANGUAGE_TAG, type Locale } from '#contract/call/locale.ts';
import { FEE_CURRENCY, HUNDREDTHS } from '#contract/cooperation/activity/fee.ts';
import { FACTS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { ReadListing } from '#contract/cooperation/listing/open.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import { feeOf } from '#domain/cooperation/activity/fee.ts';
import { show } from '../text.ts';
import type { Structured } from './structured.ts';

interface Place {
  locale: Locale;
  /** The absolute address of the page. */
  url: string;
}

/** What kind of thing a listing is, in the words of schema.org. */
const TYPES: Readonly<Record<ListingKind, string>> = {
  supply: 'Product',
  demand: 'Demand',
  cooperationDemand: 'Demand',
  service: 'Service',
  legalService: 'Service',
  research: 'CreativeWork',
  dataset: 'Dataset',
  activity: 'Event',
};

/** By which property a thing names the organisation behind it. */
const BY: Readonly<Record<string, string>> = {
  Product: 'manufacturer',
  Demand: 'seller',
  Service: 'provider',
  CreativeWork: 'author',
  Dataset: 'creator',
  Event: 'organizer',
};

/** Returns structured data of an organisation, as part of others or of its own page. */
export const organisationData = (
  { name, country, region, site, founded, lei }: PublicOrganisation,
  locale: Locale,
): Structured => ({
  '@type': 'Organization',
  name: show(name, locale).text,
  address: {
    '@type': 'PostalAddress',
    addressCountry: country,
    ...(region && { addressRegion: region }),
  },
  ...(site && { sameAs: site }),
  ...(founded && { foundingDate: String(founded) }),
  ...(lei && { leiCode: lei }),
});

function datasetFacts(given: unknown): Structured {
  const { licence, edition, from, until, distributions } = FACTS.dataset.parse(given);
  return {
    ...(licence !== 'own' && { license: `https://spdx.org/licenses/${licence}` }),
    ...(edition && { version: edition }),
    ...(from && { temporalCoverage: `${from}/${until ?? '..'}` }),
    ...(distributions.length > 0 && {
      distribution: distributions.map(({ title, url, format }) => ({
        '@type': 'DataDownload',
        name: title,
        contentUrl: url,
        encodingFormat: format,
      })),
    }),
  };
}

/** What a place costs. */
const feeData = (fee: number | null): Structured => ({
  isAccessibleForFree: fee === null,
  ...(fee !== null && {
    offers: { '@type': 'Offer', price: (fee / HUNDREDTHS).toFixed(2), priceCurrency: FEE_CURRENCY },
  }),
});

/** The clock of an activity is that of its place. One without a place is online; its page tells how to get there. */
function activityFacts(given: unknown, { locale, url }: Place): Structured {
  const facts = FACTS.activity.parse(given);
  const { starts, ends, place } = facts;
  const where = show(place, locale).text;
  return {
    startDate: starts,
    endDate: ends,
    location: where
      ? { '@type': 'Place', name: where, address: where }
      : { '@type': 'VirtualLocation', url },
    ...feeData(feeOf(facts)),
  };
}

/** Returns structured data of a listing: what it is, and whose. */
export function listingData(listing: ReadListing, place: Place): Structured {
  const { kind, title, summary, organisation, original, facts, keywords, pictures, files } =
    listing;
  const { locale, url } = place;
  const type = TYPES[kind];
  const name = show(title, locale);
  return {
    '@type': type,
    name: name.text,
    description: show(summary, locale).text || name.text,
    [BY[type]!]: organisationData(organisation, locale),
    ...((type === 'Dataset' || type === 'CreativeWork' || type === 'Event') && {
      inLanguage: LANGUAGE_TAG[title[locale] ? locale : original],
    }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ fileUrl }) => new URL(fileUrl, url).href),
    }),
    ...(files.length > 0 && {
      subjectOf: files.map(({ fileUrl, mediaType, title: called }) => ({
        '@type': 'DigitalDocument',
        name: show(called, locale).text,
        url: new URL(fileUrl, url).href,
        encodingFormat: mediaType,
      })),
    }),
    ...(keywords.length > 0 && type !== 'Demand' && { keywords: keywords.join(', ') }),
    ...(kind === 'dataset' && datasetFacts(facts)),
    ...(kind === 'activity' && activityFacts(facts, place)),
    url,
  };
}
