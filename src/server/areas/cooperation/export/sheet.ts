import type { MessageKey, Translate } from '#content/i18n/translate.ts';
import { enumerate } from '#contract/call/enumerate.ts';
import { shownIn, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { countryName } from '#contract/call/text/country-name.ts';
import type { ListedListing } from '#contract/cooperation/listing/open.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import type { Sector } from '#contract/cooperation/sector.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import type { Exported } from './find.ts';

/** The language of a table. */
interface Language {
  locale: Locale;
  t: Translate;
}
type Linked<Row> = Row & { url: string };
type Cell = string | number | null;
/** The columns of a table, with the texts that name them. */
type Columns<Row> = readonly (readonly [
  MessageKey,
  (row: Linked<Row>, language: Language) => Cell,
])[];

const say = (text: Bilingual, { locale }: Language): string => text[shownIn(text, locale)];
const sectorsIn = (codes: readonly Sector[], { locale, t }: Language): string =>
  enumerate(
    codes.map((code) => t(`label.sector.${code}`)),
    locale,
  );
const countriesIn = (codes: readonly string[], { locale }: Language): string =>
  enumerate(
    codes.map((code) => countryName(code, locale)),
    locale,
  );

const LISTING: Columns<ListedListing> = [
  ['field.listing.title', ({ title }, language) => say(title, language)],
  ['field.listing.summary', ({ summary }, language) => say(summary, language)],
  ['field.listing.sectors', ({ sectors }, language) => sectorsIn(sectors, language)],
  ['field.listing.countries', ({ countries }, language) => countriesIn(countries, language)],
  ['field.listing.keywords', ({ keywords }, { locale }) => enumerate(keywords, locale)],
  ['field.listing.organisation', ({ organisation }, language) => say(organisation.name, language)],
  [
    'field.organisation.country',
    ({ organisation }, { locale }) => countryName(organisation.country, locale),
  ],
  ['field.listing.publishedAt', ({ publishedAt }) => localTime(new Date(publishedAt)).day],
  ['field.listing.validUntil', ({ validUntil }) => validUntil],
  ['cooperation.export.page', ({ url }) => url],
];

const ORGANISATION: Columns<PublicOrganisation> = [
  ['field.organisation.name', ({ name }, language) => say(name, language)],
  ['field.organisation.kind', ({ kind }, { t }) => t(`label.organisation_kind.${kind}`)],
  ['field.organisation.country', ({ country }, { locale }) => countryName(country, locale)],
  ['field.organisation.region', ({ region }) => region],
  ['field.organisation.sectors', ({ sectors }, language) => sectorsIn(sectors, language)],
  ['field.organisation.introduction', (row, language) => say(row.introduction, language)],
  ['field.organisation.founded', ({ founded }) => founded],
  ['field.organisation.site', ({ site }) => site],
  ['field.organisation.lei', ({ lei }) => lei],
  ['cooperation.export.page', ({ url }) => url],
];

const tableOf = <Row>(columns: Columns<Row>, rows: readonly Linked<Row>[], language: Language) => ({
  head: columns.map(([key]) => language.t(key)),
  rows: rows.map((row) => columns.map(([, cellOf]) => cellOf(row, language))),
});

/** Returns exported records as a table in a language. */
export const sheetOf = (exported: Exported, language: Language) =>
  exported.listings
    ? tableOf(LISTING, exported.listings, language)
    : tableOf(ORGANISATION, exported.organisations, language);
