import {
  CONTACT_DEEDS,
  CONTACT_PURPOSES,
  CONTACT_SHARES,
  CONTACT_STATES,
  OWNER_CONTACT_STATES,
} from '#contract/cooperation/contact.ts';
import type { MessageKey } from '#content/i18n/translate.ts';

/** Texts of the requests for contact in the personal center. */
export const CONTACT_KEYS: readonly MessageKey[] = [
  ...CONTACT_STATES.flatMap(
    (state) => [`label.contact_status.${state}`, `contact.next.counterpart.${state}`] as const,
  ),
  ...OWNER_CONTACT_STATES.map((state) => `contact.next.owner.${state}` as const),
  ...CONTACT_PURPOSES.map((purpose) => `label.contact_purpose.${purpose}` as const),
  ...CONTACT_DEEDS.map((deed) => `deed.contactRequest.${deed}` as const),
  ...CONTACT_SHARES.flatMap(
    (share) => [`contact.share.${share}`, `contact.list.${share}`] as const,
  ),
  'contact.about',
  'contact.agreed',
  'contact.ask',
  'contact.cancel',
  'contact.email',
  'contact.gone',
  'contact.how',
  'contact.mailNone',
  'contact.message',
  'contact.messageHint',
  'contact.messageRule',
  'contact.mine',
  'contact.mineNone',
  'contact.name',
  'contact.nothingShared',
  'contact.phone',
  'contact.phoneNeeded',
  'contact.purpose',
  'contact.purposeNone',
  'contact.received',
  'contact.receivedNone',
  'contact.send',
  'contact.sent',
  'contact.sentAt',
  'contact.shared',
  'contact.sharedNone',
  'contact.shares',
  'contact.to',
  'contact.toSecurity',
  'contact.willShare',
  'contact.willShareNone',
  'own.cancel',
  'own.done',
  'own.more',
  'own.note',
  'own.send',
];
/** These texts in the reader's language. */
export type ContactTexts = Readonly<Record<MessageKey, string>>;
