import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Answer, AnswerOf, AnswerRow, Chosen } from '#contract/forms/answer.ts';
import type { Field, FieldOf } from '#contract/forms/field/field.ts';
import type { Option } from '#contract/forms/field/part.ts';
import { chosenIn, DRAWN, drawnIn } from '../reading/value.ts';

/** How answers are written into the cells of a table. */
export interface ColumnStyle {
  locale: Locale;
  /** Whether options are written as their numbers. */
  isCoded: boolean;
  /** Whether each option of a multiple choice has its own column with 0 or 1. */
  isSpread: boolean;
  /** The names of the first and the last day of a date range. */
  ends: Readonly<Record<'from' | 'until', string>>;
}

export type CellValue = string | number | null;

/** A column of a table of answers. */
export interface AnswerColumn {
  /** Id of the question. */
  field: string;
  /** The variable name for statistics programs. */
  name: string;
  title: string;
  /** Returns the content of the cell for an answer, in the words of the version that was answered. */
  cell(answer: Answer, field: Field): CellValue;
}

const SEPARATOR = '; ';

/** Returns a text in a language, or in Chinese if the translation is missing. */
export const wordsIn = ({ zh, en }: Bilingual, locale: Locale): string =>
  locale === 'en' && en !== '' ? en : zh;

const labelOf = (
  list: readonly Pick<Option, 'id' | 'label'>[],
  id: number,
  { locale, isCoded }: ColumnStyle,
): string | number => {
  const found = list.find((one) => one.id === id);
  return isCoded || !found ? id : wordsIn(found.label, locale);
};

const joined = (values: readonly CellValue[]): CellValue =>
  values.length === 0 ? null : values.length === 1 ? values[0]! : values.join(SEPARATOR);

const optionsOf = (field: Field): readonly Option[] => ('options' in field ? field.options : []);

/** Returns the column that most questions have. */
const main = (
  field: Field,
  style: ColumnStyle,
  cell: AnswerColumn['cell'],
  part: { name: string; title: string } | null = null,
): AnswerColumn => ({
  field: field.id,
  name: part ? `${field.name}_${part.name}` : field.name,
  title: part
    ? `${wordsIn(field.title, style.locale)} – ${part.title}`
    : wordsIn(field.title, style.locale),
  cell,
});

const chosen = (field: Field, answer: Answer): Chosen | null => chosenIn(field, answer);

/** Returns a column for the text written beside “other”, which would otherwise be lost among the labels. */
const otherColumn = (field: Field, style: ColumnStyle): AnswerColumn[] => {
  const other = optionsOf(field).find(({ isOther }) => isOther);
  if (!other) return [];
  const title = wordsIn(other.label, style.locale);
  const cell: AnswerColumn['cell'] = (answer, as) => chosen(as, answer)?.other || null;
  return [main(field, style, cell, { name: 'other', title })];
};

const chosenLabels =
  (style: ColumnStyle): AnswerColumn['cell'] =>
  (answer, field) =>
    joined((chosen(field, answer)?.chosen ?? []).map((id) => labelOf(optionsOf(field), id, style)));

const choiceColumns = (field: Field, style: ColumnStyle): AnswerColumn[] => [
  main(field, style, chosenLabels(style)),
  ...otherColumn(field, style),
];

/**
 * Returns a column for each option: 1 if it was chosen, 0 if only others were, null if the question was not answered.
 */
const spreadColumns = (field: Field, style: ColumnStyle): AnswerColumn[] => [
  ...optionsOf(field).map(({ id, label }) => {
    const cell: AnswerColumn['cell'] = (answer, as) => {
      const found = chosen(as, answer);
      return found ? Number(found.chosen.includes(id)) : null;
    };
    return main(field, style, cell, { name: String(id), title: wordsIn(label, style.locale) });
  }),
  ...otherColumn(field, style),
];

const matrixColumns = (field: FieldOf<'matrix'>, style: ColumnStyle): AnswerColumn[] =>
  field.lines.map(({ id, label }) => {
    const cell: AnswerColumn['cell'] = (answer, as) => {
      const lines = (answer ?? {}) as AnswerOf<'matrix'>;
      return joined((lines[id] ?? []).map((one) => labelOf(optionsOf(as), one, style)));
    };
    return main(field, style, cell, { name: String(id), title: wordsIn(label, style.locale) });
  });

const spanColumns = (field: Field, style: ColumnStyle): AnswerColumn[] =>
  (['from', 'until'] as const).map((end) =>
    main(field, style, (answer) => (answer as AnswerOf<'dateRange'> | null)?.[end] ?? null, {
      name: end,
      title: style.ends[end],
    }),
  );

const listed =
  (style: ColumnStyle): AnswerColumn['cell'] =>
  (answer, field) => {
    const list = field.kind === 'cascader' ? field.branches : optionsOf(field);
    return joined(((answer ?? []) as number[]).map((id) => labelOf(list, id, style)));
  };

const plain: AnswerColumn['cell'] = (answer) => {
  if (answer === null) return null;
  if (Array.isArray(answer)) return joined(answer);
  if (drawnIn(answer) !== null) return DRAWN;
  return typeof answer === 'object' || typeof answer === 'boolean' ? Number(answer) : answer;
};

/** Returns the columns of a question, by its kind. */
export function columnsOf(field: Field, style: ColumnStyle): AnswerColumn[] {
  switch (field.kind) {
    case 'single':
    case 'dropdown':
      return choiceColumns(field, style);
    case 'multiple':
      return style.isSpread ? spreadColumns(field, style) : choiceColumns(field, style);
    case 'matrix':
      return matrixColumns(field, style);
    case 'dateRange':
      return spanColumns(field, style);
    case 'rank':
    case 'cascader':
      return [main(field, style, listed(style))];
    default:
      return [main(field, style, plain)];
  }
}

/** Returns the cells of a row of answers. @param fieldOf finds a question in the version that was answered */
export const cellsOf = (
  columns: readonly AnswerColumn[],
  answers: AnswerRow,
  fieldOf: (id: string) => Field | undefined,
): CellValue[] =>
  columns.map(({ field, cell }) => {
    const as = fieldOf(field);
    return as ? cell(answers[field] ?? null, as) : null;
  });
