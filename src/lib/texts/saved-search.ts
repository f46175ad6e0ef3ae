import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { CADENCES } from '#contract/cooperation/listing/saved-search.ts';
import { SECTORS } from '#contract/cooperation/sector.ts';
import type { MessageKey } from '#content/i18n/translate.ts';

/** Texts of the saved searches in the personal center. */
export const SAVED_SEARCH_KEYS: readonly MessageKey[] = [
  ...LISTING_KINDS.map((kind) => `label.listing_kind.${kind}` as const),
  ...SECTORS.map((code) => `label.sector.${code}` as const),
  ...CADENCES.map((cadence) => `saved.cadence.${cadence}` as const),
  'own.cancel',
  'saved.cadence',
  'saved.done',
  'saved.drop',
  'saved.dropped',
  'saved.none',
  'saved.noneDetail',
  'saved.save',
  'saved.see',
  'saved.title',
  'saved.toLists',
];
/** These texts in the reader's language. */
export type SavedSearchTexts = Readonly<Record<MessageKey, string>>;
