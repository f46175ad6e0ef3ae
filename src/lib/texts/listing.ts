import { choicesOf } from '#contract/cooperation/listing/choice.ts';
import { FACTS, LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { SIGN_UP_STATES } from '#contract/cooperation/activity/sign-up.ts';
import { LISTING_DEEDS, LISTING_STATES } from '#contract/cooperation/listing/listing.ts';
import { SECTORS } from '#contract/cooperation/sector.ts';
import type { MessageKey } from '#content/i18n/translate.ts';
import { OWN_KEYS } from './own.ts';

const FIELDS = [
  'original',
  'title',
  'summary',
  'body',
  'sectors',
  'countries',
  'keywords',
  'validUntil',
  'contactPerson',
  'contactPhone',
  'contactEmail',
] as const;

/** The names and choices of the facts of a kind. */
const factKeys = (kind: ListingKind): MessageKey[] =>
  Object.keys(FACTS[kind].shape).flatMap((name) => [
    `field.listing.${name}` as MessageKey,
    ...choicesOf(kind, name)
      .map((choice) => `label.listing_${name}.${choice}` as MessageKey)
      .filter((key) => !key.startsWith('label.listing_jurisdictions')),
  ]);

/** Texts of the listings of an organisation in the personal center. */
export const LISTING_KEYS: readonly MessageKey[] = [
  ...LISTING_KINDS.map((kind) => `label.listing_kind.${kind}` as const),
  ...LISTING_STATES.flatMap(
    (state) => [`label.listing_status.${state}`, `listing.next.${state}`] as const,
  ),
  ...LISTING_DEEDS.map((deed) => `deed.listing.${deed}` as const),
  'deed.listing.expire',
  ...FIELDS.map((field) => `field.listing.${field}` as const),
  ...LISTING_KINDS.flatMap(factKeys),
  ...SECTORS.map((code) => `label.sector.${code}` as const),
  ...SIGN_UP_STATES.map((state) => `label.sign_up_status.${state}` as const),
  'activity.checkedIn',
  'attendee.checkIn',
  'attendee.decline',
  'attendee.declineOf',
  'attendee.declineSure',
  'attendee.declined',
  'attendee.export',
  'briefing.intro',
  'briefing.link',
  'briefing.linkHint',
  'briefing.save',
  'briefing.saved',
  'briefing.text',
  'briefing.textHint',
  'briefing.title',
  'attendee.checkInOf',
  'attendee.checkedIn',
  'attendee.code',
  'attendee.codeHint',
  'attendee.none',
  'attendee.notCheckedIn',
  'attendee.title',
  'attendee.wasCheckedIn',
  'enter.countryTaiwan',
  'route.myListings',
  'listing.add',
  'listing.back',
  'listing.begin',
  'listing.chooseKind',
  'listing.codesHint',
  'listing.drop',
  'listing.dropSure',
  'listing.edit',
  'listing.file.format',
  'listing.file.title',
  'listing.file.url',
  'listing.flawed',
  'listing.forWhom',
  'listing.language.en',
  'listing.language.zh',
  'listing.liveStays',
  'listing.noOrganisation',
  'listing.match',
  'listing.match.none',
  'listing.match.of',
  'listing.match.sector',
  'listing.match.words',
  'listing.match.keywords',
  'listing.match.countries',
  'listing.match.facts',
  'listing.match.hide',
  'listing.match.undo',
  'listing.match.hidden',
  'listing.none',
  'listing.none.choice',
  'listing.notSaved',
  'listing.notVisible',
  'listing.optional',
  'listing.part.contact',
  'listing.part.facts',
  'listing.part.reach',
  'listing.part.texts',
  'listing.saved',
  'listing.saving',
  'listing.shownUntil',
  'listing.signUpHint',
  'listing.takeOut',
  'listing.toOrganisation',
  'listing.view',
  ...OWN_KEYS,
];
/** These texts in the reader's language. */
export type ListingTexts = Readonly<Record<MessageKey, string>>;
