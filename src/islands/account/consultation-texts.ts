import { OWN_KEYS } from '#lib/texts/own.ts';

/** Texts of a person's own questions. */
export const OWN_CONSULTATION_KEYS = [
  ...OWN_KEYS,
  'consult.answer',
  'consult.ask',
  'consult.noneOwn',
  'consult.noneOwnDetail',
  'deed.consultation.answer',
  'deed.consultation.askOn',
  'deed.consultation.close',
  'deed.consultation.reopen',
  'deed.consultation.withdraw',
  'label.consultation_status.answered',
  'label.consultation_status.closed',
  'label.consultation_status.open',
] as const;
export type OwnConsultationTexts = Readonly<Record<(typeof OWN_CONSULTATION_KEYS)[number], string>>;
