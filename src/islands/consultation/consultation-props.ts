import type { ConsultationTexts } from '#lib/texts/consultation.ts';
import type { Current } from '#lib/browser/session/current.ts';

export interface ConsultationProps {
  current: Current;
  /** The listing that the page is about, if it is about one. */
  listing?: { id: number; title: string } | undefined;
  texts: ConsultationTexts;
}
