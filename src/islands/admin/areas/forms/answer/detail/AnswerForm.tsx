import { Button, Form } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Answer, AnswerRow } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerDetail, AnswerRecord } from '#contract/forms/record.ts';
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

interface Props extends Pick<AnswerDetail, 'definition'> {
  /** What was answered already. */
  before: AnswerRecord['answers'];
  /** The questions that may be answered here. */
  open: ReadonlySet<string>;
  lead: ReactNode;
  save(answers: Record<string, Answer>): Promise<void>;
  onLeave(): void;
}

/** The questions that may be answered, as they stand with what is typed by now. */
function useTyped({ definition, before, open }: Props) {
  const model = useMemo(() => readRules(definition).model, [definition]);
  const [typed, type] = useState<AnswerRow>({});
  const answers = withEdited(before, typed);
  const now = new Date();
  const { shown, options } = evaluate(model, answers, { now, today: localTime(now).day });
  const fields = questionsIn({ definition })
    .map(({ item }) => item)
    .filter(({ id }) => open.has(id) && shown.has(id));
  return {
    typed,
    fields,
    openOf: ({ id }: Field) => options.get(id) ?? [],
    valueOf: ({ id }: Field) => (answers[id] ?? null) as Answer,
    write: (id: string, value: Answer) => type({ ...typed, [id]: value === '' ? null : value }),
  };
}

/** What the server says against the answers that are here; everything else is told above the page. */
function useSaving({ save }: Props, typed: AnswerRow, fields: readonly Field[]) {
  const { report } = useOffice();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const fail = (error: unknown): void => {
    const all = error instanceof ApiError ? (error.detail.fields ?? []) : [];
    const here = all.filter(({ place }) => fields.some(({ id }) => id === place));
    setFaults(new Map(here.map(({ place, msg }) => [place, msg])));
    if (here.length < all.length || all.length === 0) report(error);
  };
  const { isBusy, run } = useBusy(fail);
  return { faults, isBusy, keep: () => run(() => save({ ...typed })) };
}

/** Answers that somebody of the office types, in the words in which the questions were asked. */
export function AnswerForm(props: Props) {
  const { t, locale } = useOffice();
  const { typed, fields, openOf, valueOf, write } = useTyped(props);
  const { faults, isBusy, keep } = useSaving(props, typed, fields);
  return (
    <Form className="answer-edit" layout="vertical" onFinish={() => void keep()}>
      {props.lead}
      {fields.map((field) => (
        <Form.Item
          key={field.id}
          label={wordsIn(field.title, locale) || t(`admin.fieldKind.${field.kind}`)}
          required={field.isRequired}
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
          disabled={Object.keys(typed).length === 0}
        >
          {t('admin.save')}
        </Button>
      </div>
    </Form>
  );
}
