/** Texts about own records of any kind. */
export const OWN_KEYS = [
  'own.cancel',
  'own.did',
  'own.history',
  'own.more',
  'own.note',
  'own.office',
  'own.send',
  'own.you',
] as const;
export type OwnTexts = Readonly<Record<(typeof OWN_KEYS)[number], string>>;
