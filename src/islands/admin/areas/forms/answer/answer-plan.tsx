import { ANSWER_STATES } from '#contract/forms/filling.ts';
import type { AnswerRecord, AnswerView } from '#contract/forms/record.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { visibleQuestions, questionFinder } from '#domain/forms/answer/question.ts';
import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { isField, itemsOf, type Placed } from '#domain/forms/model.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import type { Column, ViewProps } from '#islands/admin/list/column.ts';
import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { Filter, FilterProps } from '#islands/admin/list/filter/filter.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';
import { PATH } from './address.ts';
import { optionGroups } from './answer-filter.ts';
import { recordText } from './answer-text.ts';
import { TagList } from '#islands/admin/kit/dictionary/TagList.tsx';

/**
 * Maximum number of question columns shown by default, and in less room; readers add the others through the column
 * chooser.
 */
const FIRST = 4;
const FIRST_TIGHT = 2;

/** Questions of a form, in reading order. */
export const questionsIn = ({ definition }: Pick<AnswerView, 'definition'>): Placed<Field>[] =>
  itemsOf(definition).filter(isField);

/** What the column of a question needs. */
interface Columns {
  words: AnswerWords;
  /** Returns a question in the wording of the version that was answered. */
  worded: ReturnType<typeof questionFinder>;
  /** Label of a question that is no longer asked. */
  retired(name: string): string;
  isAsked(id: string): boolean;
}

function questionColumn(placed: Placed<Field>, index: number, given: Columns) {
  const { words, worded, retired, isAsked } = given;
  const { id } = placed.item;
  const title = wordsIn(placed.item.title, words.locale);
  const column: Column<AnswerRecord> = {
    name: id,
    title: isAsked(id) ? title : retired(title),
    isExtra: index >= FIRST || !isAsked(id),
    isSpare: index >= FIRST_TIGHT,
    View: ({ row }: ViewProps<AnswerRecord>) => (
      <span className="answer-cell">
        {recordText(worded(placed, row.number), row, words) || '–'}
      </span>
    ),
  };
  return column;
}

const TagsCell = ({ row }: ViewProps<AnswerRecord>) => <TagList tags={row.tags} />;

const HEAD: readonly Column<AnswerRecord>[] = [
  { name: 'id', width: 80 },
  { name: 'submittedAt', kind: 'moment', width: 160 },
  { name: 'state', kind: 'choice', width: 100 },
];
const USER: Column<AnswerRecord> = { name: 'userName', width: 110, isSpare: true };
const TAGS: Column<AnswerRecord> = { name: 'tags', width: 120, View: TagsCell, isSpare: true };

/** Filter by one of the existing tags. */
const tagInput = (tags: readonly string[]) => (asked: FilterProps) => (
  <FilterSelect
    {...asked}
    className="answer-choice"
    options={tags.map((tag) => ({ value: tag, label: tag }))}
  />
);

/** Filter by an option of a question. */
const optionInput = (fields: readonly Field[]) => (asked: FilterProps) => {
  const { locale } = useOffice();
  return (
    <FilterSelect
      {...asked}
      className="answer-choice"
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={optionGroups(fields, locale)}
    />
  );
};

const filtersOf = (fields: readonly Field[], tags: readonly string[]): Filter[] => [
  { name: 'keyword', kind: 'keyword' },
  { name: 'state', kind: 'choice', choices: ANSWER_STATES },
  { name: 'tag', kind: 'choice', Input: tagInput(tags) },
  { name: 'conditions', kind: 'choice', Input: optionInput(fields) },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];

/** List plan of the answers to a form. */
export function answerPlan(
  view: AnswerView,
  words: AnswerWords,
  t: Office['t'],
): ListPlan<AnswerRecord> {
  const placed = visibleQuestions(view);
  const fields = placed.map(({ item }) => item);
  const asked = new Set(questionsIn(view).map(({ item }) => item.id));
  const given: Columns = {
    words,
    worded: questionFinder(view),
    retired: (name) => t('admin.group.retired', { name }),
    isAsked: (id) => asked.has(id),
  };
  const questions = placed.map((one, index) => questionColumn(one, index, given));
  return {
    name: `answer.${view.form.id}`,
    labels: 'answer',
    path: PATH,
    columns: [...HEAD, ...(view.isAnonymous ? [] : [USER]), ...questions, TAGS],
    filters: filtersOf(fields, view.tags),
    orders: [],
    dictionaries: { state: 'answer_state' },
  };
}
