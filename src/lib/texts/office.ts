import type { MessageKey } from '#content/i18n/translate.ts';

/** The groups of texts that the back office works with; other pages never carry them. */
export const OFFICE_GROUPS = [
  'admin',
  'office',
  'action',
  'resource',
  'field',
  'rule',
  'crop',
  'deed',
  'job',
  'words',
] as const;

export type OfficeKey = Extract<MessageKey, `${(typeof OFFICE_GROUPS)[number]}.${string}`>;
export type OfficeTexts = Readonly<Record<OfficeKey, string>>;
