import { APPLICATION_STATES, RECORD_DEEDS } from '#contract/workflow/application.ts';
import { SIGNER_PLACES } from '#contract/workflow/signer.ts';
import type { MessageKey } from '#content/i18n/translate.ts';

/** Texts of a person's own applications. */
export const APPLICATION_KEYS: readonly MessageKey[] = [
  ...APPLICATION_STATES.flatMap(
    (state) => [`application.state.${state}`, `application.next.${state}`] as const,
  ),
  ...RECORD_DEEDS.map((deed) => `application.did.${deed}` as const),
  ...SIGNER_PLACES.map((place) => `application.signs.${place}` as const),
  'application.again',
  'application.correct',
  'application.course',
  'application.due',
  'application.isOpen',
  'application.isNext',
  'application.none',
  'application.noneDetail',
  'application.paper',
  'application.reason.approved',
  'application.reason.rejected',
  'application.reason.returned',
  'application.reason.withdrawn',
  'application.steps',
  'application.urge',
  'application.urged',
  'application.urgedUntil',
  'application.ways',
  'application.withdraw',
  'application.withdrawSure',
  'application.withdrawn',
  'fill.filesCount',
  'fill.no',
  'fill.yes',
  'own.cancel',
  'own.more',
];
/** These texts in the reader's language. */
export type ApplicationTexts = Readonly<Record<MessageKey, string>>;

/** Texts of forms by which people apply; other forms go without them. */
export const APPLIED_KEYS: readonly MessageKey[] = [
  ...APPLICATION_STATES.map((state) => `application.next.${state}` as const),
  'application.correct',
  'application.follow',
  'application.reason.returned',
  'application.sendAgain',
  'application.sent',
  'application.sentAgain',
  'application.sentText',
];
/** These texts in the reader's language. */
export type AppliedTexts = Readonly<Record<MessageKey, string>>;
