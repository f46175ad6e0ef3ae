import type { ConsultationTexts } from '#lib/texts/consultation.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { RecordList } from './RecordList.tsx';

export interface ConsultationProps {
  current: Current;
  texts: ConsultationTexts;
}

/** What others have asked, as far as the office shows it, and a form to ask (specification 2: consultation dialog). */
export const ConsultationDialog = (props: ConsultationProps) => (
  <>
    <QuestionForm {...props} />
    <RecordList {...props} />
  </>
);
