import { QuestionForm } from './QuestionForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { ConsultationProps } from './consultation-props.ts';

/** What others have asked, as far as the office shows it, and a form to ask (specification 2: consultation dialog). */
export const ConsultationDialog = (props: ConsultationProps) => (
  <>
    <QuestionForm {...props} />
    <RecordList {...props} />
  </>
);
