import type { Rule } from '#contract/call/flaw.ts';
import type { Answer, AnswerOf, Chosen } from '#contract/forms/answer.ts';
import type { AnswerRule, Measure } from '#contract/forms/broken.ts';
import type { Field, FieldKind, FieldOf } from '#contract/forms/field/field.ts';
import type { Option } from '#contract/forms/field/part.ts';
import { FORMATS, isDocumentNumber, isResidentNumber } from './format.ts';

/** What an answer is checked against besides its field. */
export interface LimitContext {
  /** The numbers of the options that may be chosen. */
  open: readonly number[];
}

type Check<Kind extends FieldKind> = (
  field: FieldOf<Kind>,
  value: AnswerOf<Kind>,
  circumstances: LimitContext,
) => readonly Rule[];

const NONE: readonly Rule[] = [];
const broken = (name: AnswerRule): Rule[] => [{ name, values: {} }];

/** A range whose both ends and each of them alone have a rule of their own. */
interface Range {
  least: number | string | null;
  most: number | string | null;
}

const isWithin = (value: number | string, { least, most }: Range): boolean =>
  (least === null || value >= least) && (most === null || value <= most);

function rangeRule(unit: Measure, value: number | string, range: Range): readonly Rule[] {
  const { least, most } = range;
  if (isWithin(value, range)) return NONE;
  if (least === null) return [{ name: `${unit}.most`, values: { max: most! } }];
  if (most === null) return [{ name: `${unit}.least`, values: { min: least } }];
  return [{ name: `${unit}.between`, values: { min: least, max: most } }];
}

const CHARACTERS = new Intl.Segmenter();

/** Returns the length of a text in the characters that people see. */
export const lengthOf = (text: string): number => [...CHARACTERS.segment(text)].length;

const lengthRule = (text: string, range: Range) => rangeRule('length', lengthOf(text), range);

const decimalsOf = (value: number): number =>
  /e-(\d+)$/.test(String(value))
    ? Number(/e-(\d+)$/.exec(String(value))![1])
    : (String(value).split('.')[1] ?? '').length;

function numberRules({ least, most, decimals }: FieldOf<'number'>, value: number): readonly Rule[] {
  if (decimalsOf(value) > decimals) {
    return decimals === 0 ? broken('whole') : [{ name: 'decimals', values: { max: decimals } }];
  }
  return rangeRule('amount', value, { least, most });
}

function idNumberRules({ isAnyDocument }: FieldOf<'idNumber'>, value: string): readonly Rule[] {
  if (isAnyDocument) return isDocumentNumber(value) ? NONE : broken('documentNumber');
  return isResidentNumber(value) ? NONE : broken('idNumber');
}

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Returns the rules that a choice of options breaks. */
function chosenRules(options: readonly Option[], value: Chosen, open: readonly number[]) {
  const { chosen, other } = value;
  if (!isDistinct(chosen) || !chosen.every((id) => open.includes(id))) return broken('choice');
  const found = options.filter(({ id }) => chosen.includes(id));
  if (chosen.length > 1 && found.some(({ isExclusive }) => isExclusive)) return broken('exclusive');
  const isUnsaid = found.some(({ isOther }) => isOther) && other.trim() === '';
  return isUnsaid ? broken('otherNeeded') : NONE;
}

function oneOption(
  { options }: FieldOf<'single' | 'dropdown'>,
  value: Chosen,
  { open }: LimitContext,
): readonly Rule[] {
  return value.chosen.length > 1 ? broken('choice') : chosenRules(options, value, open);
}

function multipleRules(...[field, value, { open }]: Parameters<Check<'multiple'>>) {
  const wrong = chosenRules(field.options, value, open);
  return wrong.length > 0 ? wrong : rangeRule('entries', value.chosen.length, field);
}

const isAll = (ids: readonly number[], open: readonly number[]): boolean =>
  isDistinct(ids) && ids.length === open.length && ids.every((id) => open.includes(id));

/** Returns whether a path leads from the first level to a branch without branches below it. */
function isPath({ branches }: FieldOf<'cascader'>, path: readonly number[]): boolean {
  const steps = path.map((id) => branches.find((branch) => branch.id === id));
  const isJoined = steps.every((step, index) => step?.parent === (path[index - 1] ?? null));
  return isJoined && !branches.some(({ parent }) => parent === path.at(-1));
}

function matrixRules(...[field, value, { open }]: Parameters<Check<'matrix'>>): readonly Rule[] {
  const most = field.isMultiple ? Infinity : 1;
  const isKnown = (line: string) => field.lines.some(({ id }) => String(id) === line);
  const isRight = ([line, ids]: [string, number[]]) =>
    isKnown(line) && isDistinct(ids) && ids.length <= most && ids.every((id) => open.includes(id));
  if (!Object.entries(value).every(isRight)) return broken('choice');
  const isWhole = field.lines.every(({ id }) => (value[id]?.length ?? 0) > 0);
  return isWhole ? NONE : broken('everyLine');
}

const dayRule = ({ from, until }: FieldOf<'date' | 'dateRange'>, value: string) =>
  rangeRule('day', value, { least: from, most: until });

const upTo = (least: number, most: number, value: number) =>
  rangeRule('number', value, { least, most });

const CHECKS: { [Kind in FieldKind]?: Check<Kind> } = {
  text: (field, value) =>
    field.format && !FORMATS[field.format](value) ? broken(field.format) : lengthRule(value, field),
  longText: (field, value) => lengthRule(value, field),
  number: numberRules,
  idNumber: idNumberRules,
  single: oneOption,
  dropdown: oneOption,
  multiple: multipleRules,
  rank: (_, value, { open }) => (isAll(value, open) ? NONE : broken('rankAll')),
  cascader: (field, value) => (isPath(field, value) ? NONE : broken('choice')),
  date: dayRule,
  dateRange: (field, { from, until }) =>
    from > until
      ? broken('dayOrder')
      : [...dayRule(field, from), ...dayRule(field, until)].slice(0, 1),
  rating: ({ most }, value) => upTo(1, most, value),
  scale: ({ least, most }, value) => upTo(least, most, value),
  matrix: matrixRules,
  pictures: ({ most }, value) => rangeRule('entries', value.length, { least: null, most }),
  files: ({ most }, value) => rangeRule('entries', value.length, { least: null, most }),
};

/**
 * Returns the rules of a field that an answer breaks; empty if it is good. The answer's shape has already been
 * checked by the contract.
 */
export function limitRules(
  field: Field,
  value: NonNullable<Answer>,
  circumstances: LimitContext,
): readonly Rule[] {
  const check = CHECKS[field.kind] as Check<FieldKind> | undefined;
  return check ? check(field, value, circumstances) : NONE;
}
