import { editAnswer, type AnswerDetail, type AnswerView } from '#contract/forms/record.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { AnswerForm } from './AnswerForm.tsx';

interface Props {
  view: AnswerView;
  detail: AnswerDetail;
  onTyped(isTyped: boolean): void;
  onLeave(): void;
  onDone(): void;
}

/** Form that changes a person's answers, in the wording in which they were asked. The previous answers are kept. */
export function EditForm({ view, detail, onTyped, onLeave, onDone }: Props) {
  const { t, call, tell } = useOffice();
  const { definition, record, files, editable } = detail;
  async function save(answers: Answers): Promise<void> {
    const params = { id: view.form.id, answer: record.id };
    await call(editAnswer, { params, body: { answers, version: record.version } });
    tell(t('admin.saved'));
    onDone();
  }
  return (
    <AnswerForm
      definition={definition}
      before={record.answers}
      open={new Set(editable)}
      files={files}
      source={`${view.form.id}/${record.id}`}
      lead={<p>{t('admin.answer.editHint')}</p>}
      save={save}
      onTyped={onTyped}
      onLeave={onLeave}
    />
  );
}
