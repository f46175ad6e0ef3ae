import type { MessageKey } from '#content/i18n/translate.ts';

/** Dictionary keys that the consultation dialog needs once it is opened. */
export const CONSULTATION_KEYS = [
  'consult.about',
  'consult.answer',
  'consult.ask',
  'consult.company',
  'consult.content',
  'consult.email',
  'consult.faultCompany',
  'consult.faultContent',
  'consult.faultEmail',
  'consult.faultLinkMan',
  'consult.faultLinkPhone',
  'consult.left',
  'consult.linkMan',
  'consult.linkPhone',
  'consult.more',
  'consult.records',
  'consult.send',
  'consult.sent',
  'consult.sentOwn',
  'consult.wayHint',
  'route.myConsultation',
] as const satisfies readonly MessageKey[];
export type ConsultationKey = (typeof CONSULTATION_KEYS)[number];
export type ConsultationTexts = Readonly<Record<ConsultationKey, string>>;
