import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { Answer, AnswerRow } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { editAnswer, type AnswerDetail, type AnswerView } from '#contract/forms/record.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { withEdited } from '#domain/forms/answer/editable.ts';
import { localTime } from '#domain/forms/collecting/calendar.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { TrialInput } from '../../build/preview/TrialInput.tsx';
import { questionsIn } from '../answer-plan.tsx';

interface Props {
  view: AnswerView;
  detail: AnswerDetail;
  onLeave(): void;
  onDone(): void;
}

/** The questions that may be changed, as the answers stand with what is changed by now. */
function useEdited({ detail }: Props) {
  const { definition, record, editable } = detail;
  const model = useMemo(() => readRules(definition).model, [definition]);
  const [changed, change] = useState<AnswerRow>({});
  const answers = withEdited(record.answers, changed);
  const now = new Date();
  const { shown, options } = evaluate(model, answers, { now, today: localTime(now).day });
  const fields = questionsIn(detail)
    .map(({ item }) => item)
    .filter(({ id }) => editable.includes(id) && shown.has(id));
  return {
    changed,
    fields,
    openOf: ({ id }: Field) => options.get(id) ?? [],
    valueOf: ({ id }: Field) => (answers[id] ?? null) as Answer,
    write: (id: string, value: Answer) => change({ ...changed, [id]: value === '' ? null : value }),
  };
}

/** What the server says against single answers; everything else is told above the page. */
function useSaving({ view, detail, onDone }: Props, changed: AnswerRow) {
  const { t, call, tell, report } = useOffice();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const fail = (error: unknown): void => {
    const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
    setFaults(new Map(fields.map(({ place, msg }) => [place, msg])));
    if (fields.length === 0) report(error);
  };
  const { isBusy, run } = useBusy(fail);
  const save = () =>
    run(async () => {
      const params = { id: view.form.id, answer: detail.record.id };
      const body = { answers: { ...changed }, version: detail.record.version };
      await call(editAnswer, { params, body });
      tell(t('admin.saved'));
      onDone();
    });
  return { faults, isBusy, save };
}

/** The answers of one person, to be changed in the words in which they were asked; how they stood is kept. */
export function EditForm(props: Props) {
  const { t, locale } = useOffice();
  const { changed, fields, openOf, valueOf, write } = useEdited(props);
  const { faults, isBusy, save } = useSaving(props, changed);
  return (
    <Form className="answer-edit" layout="vertical" onFinish={() => void save()}>
      <p>{t('admin.answer.editHint')}</p>
      {fields.map((field) => (
        <Form.Item
          key={field.id}
          label={wordsIn(field.title, locale) || t(`admin.fieldKind.${field.kind}`)}
          validateStatus={faults.has(field.id) ? 'error' : ''}
          help={faults.get(field.id)}
        >
          <TrialInput
            item={field}
            locale={locale}
            value={valueOf(field)}
            open={openOf(field)}
            onWrite={(value) => write(field.id, value)}
          />
        </Form.Item>
      ))}
      <div className="office-actions">
        <Button onClick={props.onLeave}>{t('admin.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isBusy}
          disabled={Object.keys(changed).length === 0}
        >
          {t('admin.save')}
        </Button>
      </div>
    </Form>
  );
}
