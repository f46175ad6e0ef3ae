import { QuestionForm } from './QuestionForm.tsx';
import { RecordList } from './RecordList.tsx';
import type { ConsultationProps } from './consultation-props.ts';

/**
 * Form for a new question, and the questions of others that the office shows (specification 2: consultation dialog).
 */
export const ConsultationDialog = (props: ConsultationProps) => (
  <>
    <QuestionForm {...props} />
    <RecordList {...props} />
  </>
);
