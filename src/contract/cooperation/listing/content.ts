import * as z from 'zod/mini';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { day } from '#contract/call/moment.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { draftOf } from '#contract/call/text/relaxed.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { emailAddress } from '#contract/identity/credential.ts';
import { contactPhone } from '../organisation.ts';
import { originalNeeded } from '../original.ts';
import { sectors, type Sector } from '../sector.ts';
import { FACTS, LISTING_KINDS, wantedCountries, type FactsOf, type ListingKind } from './facts.ts';
import { listingFiles, publicFile } from './file.ts';
import { listingPictures, publicPicture } from './picture.ts';

/** Maximum lengths of the texts of a listing, in characters; a title has at least five. */
export const LISTING_LENGTH = { title: 120, shortestTitle: 5, summary: 300, body: 20_000 } as const;
/** Maximum number of keywords. */
const MOST_KEYWORDS = 10;
/** A listing is visible for this many days at most before its organisation has to extend it. */
export const LONGEST_VALIDITY = 365;

/** What visitors read of a listing of any kind, besides its facts. */
const texts = z.object({
  /** The language in which it is written; the other one is a translation, which may be missing. */
  original: z.enum(LOCALES),
  title: optionalText(LISTING_LENGTH.title),
  summary: optionalText(LISTING_LENGTH.summary),
  body: optionalText(LISTING_LENGTH.body),
  sectors,
  countries: wantedCountries,
  keywords: z._default(z.array(visibleName(30)).check(z.maxLength(MOST_KEYWORDS)), []),
  /** The last day on which visitors find it. */
  validUntil: day,
  pictures: listingPictures,
  files: listingFiles,
});

/** Whom the office may reach about a listing. Visitors never see it. */
const contact = z.object({
  contactPerson: z._default(givenText(60), ''),
  contactPhone: z.nullable(contactPhone),
  contactEmail: z.nullable(emailAddress),
});

const common = z.extend(texts, contact.shape);

const contentOf = <Kind extends ListingKind>(kind: Kind) =>
  z
    .extend(common, { kind: z.literal(kind), facts: FACTS[kind] as (typeof FACTS)[Kind] })
    .check(originalNeeded('title', 'summary', 'body'));

/** What an organisation submits, by the kind of listing. */
export const LISTING_CONTENT = {
  supply: contentOf('supply'),
  demand: contentOf('demand'),
  cooperationDemand: contentOf('cooperationDemand'),
  service: contentOf('service'),
  research: contentOf('research'),
  legalService: contentOf('legalService'),
  dataset: contentOf('dataset'),
  activity: contentOf('activity'),
} as const satisfies Record<ListingKind, z.ZodMiniObject>;

/** A complete listing of a kind. */
export type ListingContent<Kind extends ListingKind = ListingKind> = {
  [K in Kind]: z.output<typeof common> & { kind: K; facts: FactsOf<K> };
}[Kind];

/** A working copy: the fields of `ListingContent`, all of which may be empty. */
export type ListingDraft = Omit<z.output<typeof common>, 'sectors' | 'validUntil'> & {
  kind: ListingKind;
  sectors: Sector[];
  validUntil: string | null;
  facts: Record<string, unknown>;
};
type DraftShape = { [Name in keyof ListingDraft]: z.ZodMiniType<ListingDraft[Name]> };

const draft = draftOf(common);
const draftFor = (kind: ListingKind) => {
  const facts = draftOf(FACTS[kind]);
  const shape: Readonly<Record<string, z.ZodMiniType>> = {
    ...draft.shape,
    original: z._default(z.enum(LOCALES), 'zh'),
    facts: z._default(facts, facts.parse({})),
  };
  return z.object({ ...(shape as DraftShape), kind: z.literal(kind) });
};
const [firstKind, ...otherKinds] = LISTING_KINDS;

/** A working copy of a listing of any kind. */
export const listingDraft = z.discriminatedUnion('kind', [
  draftFor(firstKind),
  ...otherKinds.map(draftFor),
]);

/** Returns the empty working copy of a new listing. */
export const blankListing = (kind: ListingKind, original: Locale): ListingDraft =>
  draftFor(kind).parse({ kind, original });

/** A listing as visitors read it: never with the contact. */
const visible = z.object({
  id: z.int(),
  kind: z.enum(LISTING_KINDS),
  ...texts.shape,
  publishedAt: z.iso.datetime({ offset: true }),
});
export const listedListing = z.extend(
  z.omit(visible, { body: true, pictures: true, files: true }),
  {
    /** The first of its pictures. */
    cover: z.nullable(publicPicture),
  },
);
export const publicListing = z.extend(visible, {
  pictures: z.array(publicPicture),
  files: z.array(publicFile),
  facts: z.record(z.string(), z.unknown()),
});
