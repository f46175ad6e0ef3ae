import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import {
  MOST_CONDITIONS,
  type ChoiceCondition,
  type GroupQuestion,
} from '#contract/forms/group.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useGroupChoices } from './choices.ts';
import { useQuestionName } from './use-question-name.ts';

interface LineProps {
  number: number;
  questions: readonly GroupQuestion[];
  row: ChoiceCondition;
  onWrite(row: ChoiceCondition): void;
  onRemove(): void;
}

/** One condition: a question, and the options of which one must have been chosen. */
function RowLine({ number, questions, row, onWrite, onRemove }: LineProps) {
  const { t, label } = useOffice();
  const nameOf = useName();
  const nameOfQuestion = useQuestionName();
  const options = questions.find(({ id }) => id === row.field)?.options ?? [];
  return (
    <div className="group-row">
      <Select
        aria-label={`${label('form', 'field')} ${number}`}
        value={row.field}
        options={questions.map((one) => ({ value: one.id, label: nameOfQuestion(one) }))}
        onChange={(field) => onWrite({ field, options: [] })}
      />
      <Select<number[]>
        mode="multiple"
        aria-label={`${label('form', 'options')} ${number}`}
        placeholder={t('admin.group.rowOptions')}
        showSearch={{ optionFilterProp: 'label' }}
        value={row.options}
        options={options.map((one) => ({ value: one.id, label: nameOf(one.label) }))}
        onChange={(chosen) => onWrite({ field: row.field, options: chosen })}
      />
      <Button
        icon={<DeleteOutlined />}
        aria-label={`${t('action.remove')} ${number}`}
        onClick={onRemove}
      />
    </div>
  );
}

/** Conditions that an answer must meet for members to see it; without conditions they see all answers. */
export function RowsInput({ id, value = [], onChange }: InputProps<ChoiceCondition[]>) {
  const { t } = useOffice();
  const questions = useGroupChoices().questions.filter(({ options }) => options.length > 0);
  const [first] = questions;
  return (
    <div className="group-rows">
      {value.map((row, index) => (
        <RowLine
          key={index}
          number={index + 1}
          questions={questions}
          row={row}
          onWrite={(changed) => onChange?.(value.with(index, changed))}
          onRemove={() => onChange?.(value.toSpliced(index, 1))}
        />
      ))}
      <Button
        {...(id && { id })}
        icon={<PlusOutlined />}
        aria-label={t('admin.formAddRow')}
        disabled={!first || value.length >= MOST_CONDITIONS}
        onClick={() => onChange?.([...value, { field: first!.id, options: [] }])}
      >
        {t('admin.formAddRow')}
      </Button>
    </div>
  );
}
