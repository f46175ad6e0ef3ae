import { ANSWERS, type Answer } from '../../../src/contract/forms/answer.ts';
import type { FieldKind } from '../../../src/contract/forms/field/field.ts';
import { isAnswerable } from '../../../src/domain/forms/answer/editable.ts';
import { chose, optionsOf } from './form.ts';

/** The kinds of questions that people answer. */
export type AskedKind = Exclude<FieldKind, 'computed' | 'hidden'>;
export const ASKED_KINDS = (Object.keys(ANSWERS) as FieldKind[]).filter(
  isAnswerable,
) as AskedKind[];

/** The additional properties of a question of a kind, and two answers to it. */
interface Example {
  more?: object;
  given: Answer;
  other: Answer;
}

const options = optionsOf('甲', '乙');
const chosen: Example = { more: { options }, given: chose(1), other: chose(2) };
/** Files get their names during the upload. */
const sent: Example = { given: [], other: [] };

/** One example of each kind of question: a new kind needs one here. */
const EXAMPLES: Readonly<Record<AskedKind, Example>> = {
  text: { given: '安', other: '安娜' },
  longText: { given: '第一行\n第二行', other: '另一段' },
  number: { given: 1.5, other: 2 },
  phone: { more: { isConfirmed: true }, given: '13912345678', other: '13912345679' },
  email: { given: 'a@example.org', other: 'b@example.org' },
  idNumber: { given: '11010519491231002X', other: '440524188001010014' },
  single: chosen,
  dropdown: chosen,
  multiple: { ...chosen, other: chose(1, 2) },
  rank: { more: { options }, given: [2, 1], other: [1, 2] },
  cascader: {
    more: {
      branches: [
        { id: 1, label: { zh: '北方' } },
        { id: 2, label: { zh: '山' }, parent: 1 },
        { id: 3, label: { zh: '海' }, parent: 1 },
      ],
    },
    given: [1, 2],
    other: [1, 3],
  },
  date: { given: '2004-02-29', other: '2005-03-01' },
  dateRange: {
    given: { from: '2022-09-01', until: '2026-06-30' },
    other: { from: '2022-09-01', until: '2027-06-30' },
  },
  time: { given: '06:30', other: '07:00' },
  rating: { given: 4, other: 5 },
  scale: { given: 0, other: 10 },
  matrix: {
    more: {
      options,
      isMultiple: true,
      lines: [{ id: 1, label: { zh: '赛题' } }],
    },
    given: { 1: [1] },
    other: { 1: [1, 2] },
  },
  pictures: sent,
  files: sent,
  signature: { given: '李明', other: { drawn: 'M10 10L90 60' } },
  consent: { more: { text: { zh: '条款' } }, given: true, other: null },
};

export const exampleOf = (kind: AskedKind): Example => EXAMPLES[kind];

/** A question of a kind. */
export const questionOf = (kind: AskedKind, id: string, title: string = kind) => ({
  ...(EXAMPLES[kind].more as { options?: typeof options }),
  id,
  kind,
  name: id,
  title: { zh: title, en: title },
});
