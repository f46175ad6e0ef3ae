import type { MessageKey } from '#content/i18n/translate.ts';

/** The lines of the dictionary that calls need; a page hands them to its islands, which never load the whole of it. */
export const ERROR_KEYS = [
  'error.sessionExpired',
  'error.sessionInvalid',
  'error.logInAgain',
  'error.cancel',
  'error.unauthorised',
  'error.forbidden',
  'error.notFound',
  'error.unknown',
  'error.duplicate',
  'error.network',
  'error.timeout',
  'error.status',
  'error.backend',
  'error.download',
  'error.downloadFailed',
  'error.uploadPicture',
  'error.uploadFile',
  'error.uploadImage',
  'error.tooManyFiles',
] as const satisfies readonly MessageKey[];

export type ErrorKey = (typeof ERROR_KEYS)[number];
export type ErrorTexts = Readonly<Record<ErrorKey, string>>;
