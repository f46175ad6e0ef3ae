import { Descriptions } from 'antd';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerDetail, AnswerRecord, RevealedAnswer } from '#contract/forms/record.ts';
import { answersText } from '#domain/forms/answer/text.ts';
import type { Placed } from '#domain/forms/model.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Cell } from '#islands/admin/list/Cell.tsx';
import type { Column } from '#islands/admin/list/column.ts';
import { recordText } from '#islands/admin/areas/forms/answer/answer-text.ts';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import { QuestionList } from '#islands/admin/kit/answer/QuestionList.tsx';
import { History } from './History.tsx';
import '#islands/admin/list/list.css';

const FACTS: readonly Column<AnswerRecord>[] = [
  { name: 'submittedAt', kind: 'moment' },
  { name: 'state', kind: 'choice' },
  { name: 'number' },
  { name: 'userName' },
];

interface Props {
  detail: AnswerDetail;
  /** Formerly masked values, once they were revealed. */
  revealed: RevealedAnswer | undefined;
  isAnonymous: boolean;
}

/** When an answer was given, by whom, and to which version. */
function Facts({ detail: { record }, isAnonymous }: Props) {
  const { label } = useOffice();
  const values: Readonly<Record<string, unknown>> = { ...record };
  const items = FACTS.filter(({ name }) => !isAnonymous || name !== 'userName').map((column) => ({
    key: column.name,
    label: label('answer', column.name),
    children: <Cell column={column} value={values[column.name]} dictionary="answer_state" />,
  }));
  return <Descriptions column={1} size="small" bordered items={items} />;
}

function Questions({ detail, revealed }: Props) {
  const words = useAnswerWords();
  const textOf = (placed: Placed<Field>): string => {
    const isOpen = revealed && detail.record.masked.includes(placed.item.id);
    return isOpen
      ? answersText(placed, revealed.answers, words)
      : recordText(placed, detail.record, words);
  };
  return (
    <QuestionList
      definition={detail.definition}
      given={[detail.record.answers, revealed?.answers ?? {}]}
      files={[...detail.files, ...(revealed?.files ?? [])]}
      textOf={textOf}
    />
  );
}

/** An answer as it was given, question by question. */
export const AnswerDetails = (props: Props) => (
  <div className="answer-details">
    <Facts {...props} />
    <Questions {...props} />
    {props.revealed && <Revealed />}
    <History detail={props.detail} />
  </div>
);

function Revealed() {
  const { t } = useOffice();
  return <p className="office-note">{t('admin.revealDetail')}</p>;
}
