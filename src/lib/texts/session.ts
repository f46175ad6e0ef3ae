import type { MessageKey } from '#content/i18n/translate.ts';
import { LOCAL_ERROR_KEYS } from '#lib/texts/local-error.ts';
import { ERROR_KEYS } from './api.ts';

/** Dictionary keys that a page needs once somebody is logged in or a message is shown. */
export const SESSION_KEYS = [
  ...ERROR_KEYS,
  ...LOCAL_ERROR_KEYS,
  'notice.close',
  'notice.ok',
  'session.confirmLogout',
  'session.logOut',
  'session.loggedIn',
  'session.loggedOut',
  'session.noProfile',
  'session.noRole',
  'session.recordChanged',
  'session.roundChanged',
  'session.unread',
  'session.revoked',
  'session.passwordChanged',
  'session.disabled',
  'session.erased',
  'session.registered',
  'session.passwordReset',
  'person.passwordDone',
] as const satisfies readonly MessageKey[];
export type SessionKey = (typeof SESSION_KEYS)[number];
export type SessionTexts = Readonly<Record<SessionKey, string>>;
