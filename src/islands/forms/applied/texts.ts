import { APPLICATION_STATES } from '#contract/workflow/application.ts';
import type { MessageKey } from '#content/i18n/translate.ts';

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
