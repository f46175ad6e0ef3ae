import type { Locale } from '#contract/call/locale.ts';
import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersTo } from '#domain/forms/choices.ts';
import type { Placed } from '#domain/forms/model.ts';
import { columnsOf, wordsIn, type CellValue, type ColumnStyle } from './column.ts';

/** How answers are written for a reader. */
export interface AnswerWords {
  locale: Locale;
  yes: string;
  no: string;
  files(count: number): string;
}

const styleOf = ({ locale }: AnswerWords): ColumnStyle => ({
  locale,
  isCoded: false,
  isSpread: false,
  ends: { from: '', until: '' },
});

const cellsOf = (field: Field, answer: Answer, words: AnswerWords): CellValue[] =>
  columnsOf(field, styleOf(words)).map(({ cell }) => cell(answer, field));

const isThere = (cell: CellValue): boolean => cell !== null && cell !== '';

/** Returns the answered lines of a matrix, each with its label. */
function matrixText(field: Field, answer: Answer, words: AnswerWords): string {
  const cells = cellsOf(field, answer, words);
  const lines = field.kind === 'matrix' ? field.lines : [];
  return lines
    .map(({ label }, index) => ({ name: wordsIn(label, words.locale), cell: cells[index] ?? null }))
    .filter(({ cell }) => isThere(cell))
    .map(({ name, cell }) => `${name}: ${cell}`)
    .join('\n');
}

/** Returns an answer as text for a reader; empty if there is none. */
export function answerText(field: Field, answer: Answer, words: AnswerWords): string {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? words.yes : words.no;
  if (field.kind === 'matrix') return matrixText(field, answer, words);
  const isFiles = field.kind === 'files' || field.kind === 'pictures';
  if (isFiles && Array.isArray(answer)) return answer.length > 0 ? words.files(answer.length) : '';
  const cells = cellsOf(field, answer, words).filter(isThere);
  return cells.join(field.kind === 'dateRange' ? ' – ' : ': ');
}

/** Returns all answers to a question as text: one line, or one for each row of its group. */
export const answersText = (placed: Placed<Field>, answers: Answers, words: AnswerWords): string =>
  answersTo(placed, answers)
    .map((answer) => answerText(placed.item, answer, words))
    .filter((text) => text !== '')
    .join('\n');
