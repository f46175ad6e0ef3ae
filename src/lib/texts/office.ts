import type { MessageKey } from '#content/i18n/translate.ts';

/** Groups of texts for the back office; other pages never include them. */
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
