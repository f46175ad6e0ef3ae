import type { ConsultationTexts } from '#lib/texts/consultation.ts';
import type { Current } from '#lib/browser/session/current.ts';

export interface ConsultationProps {
  current: Current;
  texts: ConsultationTexts;
}
