import type { Flaw, Rule } from '#contract/call/flaw.ts';
import { isStorable } from '#contract/call/text/storable.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { COMMENT_LENGTH, type FieldChange, type SheetClash } from '#contract/judging/sheet.ts';
import { hundredthsOf, markRule, pointsOf } from './mark.ts';

/** What a judge has written: marks in hundredths and comments by criterion, and comments on the whole entry. */
export interface SheetContent {
  marks: Readonly<Record<string, number>>;
  comments: Readonly<Record<string, string>>;
  comment: string;
  note: string;
  confidence: number | null;
}

export const EMPTY_SHEET: SheetContent = {
  marks: {},
  comments: {},
  comment: '',
  note: '',
  confidence: null,
};

type Value = FieldChange['value'];

const partsOf = (field: string): { name: string; id: string | undefined } => {
  const [name, id] = field.split('.');
  return { name: name!, id };
};

/** Returns the value of a field as it is transferred; null if it is empty. */
export function valueAt(content: SheetContent, field: string): Value {
  const { name, id } = partsOf(field);
  if (name === 'mark') {
    const mark = content.marks[id!];
    return mark === undefined ? null : pointsOf(mark);
  }
  if (name === 'confidence') return content.confidence;
  if (name === 'note') return content.note || null;
  return (id === undefined ? content.comment : (content.comments[id] ?? '')) || null;
}

const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== id));

const put = <T>(record: Readonly<Record<string, T>>, id: string, value: T | null) =>
  value === null ? without(record, id) : { ...record, [id]: value };

/** Returns the content with a field written. The field and its value have been checked before. */
function write(content: SheetContent, field: string, value: Value): SheetContent {
  const { name, id } = partsOf(field);
  const text = typeof value === 'string' ? value : '';
  if (name === 'confidence') return { ...content, confidence: value as number | null };
  if (name === 'note') return { ...content, note: text };
  if (name === 'mark') {
    const mark = value === null ? null : hundredthsOf(value as number)!;
    return { ...content, marks: put(content.marks, id!, mark) };
  }
  if (id === undefined) return { ...content, comment: text };
  return { ...content, comments: put(content.comments, id, text || null) };
}

const NUMBERS = [1, 2, 3, 4, 5];

/** Returns the rule that a comment breaks; a workbook is read without the limits of a call. */
function textRule(value: FieldChange['value']): Rule | undefined {
  if (typeof value !== 'string') return { name: 'text', values: {} };
  if (value.length > COMMENT_LENGTH)
    return { name: 'length.most', values: { max: COMMENT_LENGTH } };
  return isStorable(value) ? undefined : { name: 'characters', values: {} };
}

function flawOf(criteria: readonly Criterion[], { field, value }: FieldChange): Flaw[] {
  const { name, id } = partsOf(field);
  const criterion = criteria.find((one) => String(one.id) === id);
  const flaw = (rule: string) => [{ place: field, rules: [{ name: rule, values: {} }] }];
  if (id !== undefined && !criterion) return flaw('criterion');
  if (value === null) return [];
  if (name === 'mark') {
    const rule = markRule(criterion!, value);
    return rule ? [{ place: field, rules: [rule] }] : [];
  }
  if (name === 'confidence') return NUMBERS.includes(value as number) ? [] : flaw('confidence');
  const rule = textRule(value);
  return rule ? [{ place: field, rules: [rule] }] : [];
}

/** Returns the flaws of changes before any of them is written (bad inputs 1 to 3). */
export const changeFlaws = (
  criteria: readonly Criterion[],
  changes: readonly FieldChange[],
): Flaw[] => changes.flatMap((change) => flawOf(criteria, change));

export interface Written {
  content: SheetContent;
  /** The changes that had an effect, with the previous values. */
  applied: readonly { uuid: string; field: string; old: Value; value: Value }[];
  clashes: readonly SheetClash[];
}

/**
 * Writes changes field by field. A change whose base differs from the present value is a clash and is not written;
 * other changes of the same sheet are (design of judging, requirement 4).
 */
export function writeChanges(before: SheetContent, changes: readonly FieldChange[]): Written {
  let content = before;
  const applied: { uuid: string; field: string; old: Value; value: Value }[] = [];
  const clashes: SheetClash[] = [];
  for (const { uuid, field, base, value } of changes) {
    const old = valueAt(content, field);
    if (old === (value === '' ? null : value)) continue;
    if (old === (base === '' ? null : base)) {
      content = write(content, field, value);
      applied.push({ uuid, field, old, value });
    } else clashes.push({ field, theirs: old, mine: value });
  }
  return { content, applied, clashes };
}
