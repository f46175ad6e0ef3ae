import { Descriptions } from 'antd';
import type { Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerDetail, AnswerRecord } from '#contract/forms/record.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import type { Placed } from '#domain/forms/model.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Cell } from '#islands/admin/list/Cell.tsx';
import type { Column } from '#islands/admin/list/column.ts';
import { questionsIn } from '#islands/admin/areas/forms/answer/answer-plan.tsx';
import { answersText, recordText } from '#islands/admin/areas/forms/answer/answer-text.ts';
import { useWords } from '#islands/admin/areas/forms/answer/use-words.ts';
import { History } from './History.tsx';

const FACTS: readonly Column<AnswerRecord>[] = [
  { name: 'submittedAt', kind: 'moment' },
  { name: 'state', kind: 'choice' },
  { name: 'number' },
  { name: 'userName' },
];

interface Props {
  detail: AnswerDetail;
  /** What was masked, once it was revealed. */
  revealed: Answers | undefined;
  isAnonymous: boolean;
}

/** When it was given, whose it is, and by which version. */
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
  const { t, locale } = useOffice();
  const words = useWords();
  const textOf = (placed: Placed<Field>): string => {
    const isOpen = revealed && detail.record.masked.includes(placed.item.id);
    return isOpen ? answersText(placed, revealed, words) : recordText(placed, detail.record, words);
  };
  const items = questionsIn(detail).map((placed) => ({
    key: placed.item.id,
    label: wordsIn(placed.item.title, locale) || t(`admin.fieldKind.${placed.item.kind}`),
    children: <span className="office-long">{textOf(placed) || '–'}</span>,
  }));
  return <Descriptions column={1} size="small" layout="vertical" bordered items={items} />;
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
