import { Button, Select } from 'antd';
import type { GroupQuestion } from '#contract/forms/group.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useGroupChoices } from './choices.ts';
import { useQuestionName } from './use-question-name.ts';

interface Props extends InputProps<string[]> {
  /** Ids of the questions to choose from. Default: all. */
  among?: readonly string[] | undefined;
  /** Whether a question can be chosen. Default: every question can. */
  isOffered?(question: GroupQuestion): boolean;
  'aria-label'?: string;
}

/** Chooses some questions of the form, or all at once. */
export function QuestionsSelect(props: Props) {
  const { among, isOffered = () => true, value = [], onChange, ...given } = props;
  const { t } = useOffice();
  const { questions } = useGroupChoices();
  const nameOf = useQuestionName();
  const offered = questions
    .filter(({ id }) => !among || among.includes(id))
    .filter((question) => isOffered(question));
  const isWhole = offered.every(({ id }) => value.includes(id));
  return (
    <div className="group-questions">
      <Select<string[]>
        {...given}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={offered.map((question) => ({ value: question.id, label: nameOf(question) }))}
        {...(onChange && { onChange })}
      />
      <Button
        disabled={isWhole}
        aria-label={`${t('admin.group.all')} ${given['aria-label'] ?? ''}`}
        onClick={() => onChange?.(offered.map(({ id }) => id))}
      >
        {t('admin.group.all')}
      </Button>
    </div>
  );
}
