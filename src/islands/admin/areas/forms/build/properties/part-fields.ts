import { GROUP_PARTS, type Item } from '#contract/forms/definition.ts';
import { OWN_PAGE_PURPOSES, type FormPurpose } from '#contract/forms/form.ts';
import { PREFILLS, WIDTHS } from '#contract/forms/field/field-base.ts';
import { COMPUTED_TYPES } from '#contract/forms/field/other-field.ts';
import { TEXT_FORMATS } from '#contract/forms/field/text-field.ts';
import { blankText, type Field } from '#islands/admin/form/field.ts';
import { ComputedInput, RuleInput } from '#islands/admin/form/rules/RuleInput.tsx';
import { AmountInput } from './AmountInput.tsx';
import { FormatsInput } from './FormatsInput.tsx';
import { BranchesInput } from './BranchesInput.tsx';
import { LinesInput, OptionsInput } from './LabelsInput.tsx';
import { NameInput } from './NameInput.tsx';
import { optionalChoice } from './OptionalChoice.tsx';
import { RowsInput } from './RowsInput.tsx';

const PLACEHOLDER: Field = { name: 'placeholder', kind: 'bilingual' };
const CONFIRMED: Field = { name: 'isConfirmed', kind: 'switch' };
const LEAST: Field = { name: 'least', kind: 'number' };
const MOST: Field = { name: 'most', kind: 'number' };
const LARGEST: Field = { name: 'largest', kind: 'number' };
const OPTIONS: Field = { name: 'options', Input: OptionsInput };
const DAYS: readonly Field[] = [
  { name: 'from', kind: 'day', isNullable: true },
  { name: 'until', kind: 'day', isNullable: true },
];

/** Fields of each kind besides the common ones. */
const OWN: Readonly<Record<Item['kind'], readonly Field[]>> = {
  text: [
    PLACEHOLDER,
    LEAST,
    MOST,
    { name: 'format', Input: optionalChoice('format', TEXT_FORMATS) },
  ],
  longText: [PLACEHOLDER, LEAST, MOST],
  number: [
    PLACEHOLDER,
    { name: 'least', Input: AmountInput },
    { name: 'most', Input: AmountInput },
    { name: 'decimals', kind: 'number' },
  ],
  phone: [PLACEHOLDER, CONFIRMED],
  email: [PLACEHOLDER],
  idNumber: [PLACEHOLDER, { name: 'isAnyDocument', kind: 'switch' }],
  single: [OPTIONS],
  dropdown: [OPTIONS],
  multiple: [OPTIONS, LEAST, MOST],
  rank: [OPTIONS],
  cascader: [{ name: 'branches', Input: BranchesInput }],
  date: DAYS,
  dateRange: DAYS,
  time: [],
  rating: [MOST],
  scale: [
    LEAST,
    MOST,
    { name: 'leastLabel', kind: 'bilingual' },
    { name: 'mostLabel', kind: 'bilingual' },
  ],
  matrix: [{ name: 'lines', Input: LinesInput }, OPTIONS, { name: 'isMultiple', kind: 'switch' }],
  pictures: [MOST, LARGEST],
  files: [
    MOST,
    LARGEST,
    { name: 'formats', Input: FormatsInput },
    { name: 'mostPages', kind: 'number' },
    { name: 'mostSeconds', kind: 'number' },
    { name: 'template', kind: 'document' },
  ],
  signature: [],
  consent: [{ name: 'text', kind: 'bilingualLong', isNeeded: true }],
  computed: [
    { name: 'rule', Input: ComputedInput },
    { name: 'type', kind: 'choice', choices: COMPUTED_TYPES },
  ],
  hidden: [],
  group: [
    { name: 'rows', Input: RowsInput },
    { name: 'part', kind: 'choice', choices: GROUP_PARTS },
  ],
  heading: [],
  richText: [{ name: 'html', kind: 'rich' }],
  picture: [{ name: 'file', kind: 'picture' }],
  divider: [],
};

const TITLE: Field = { name: 'title', kind: 'bilingual', isNeeded: true };
/** Parts that speak for themselves need no title. */
const OPTIONAL_TITLE: Field = { name: 'title', kind: 'bilingual' };
const HELP: Field = { name: 'help', kind: 'bilingualLong' };
const REQUIRED: Field = { name: 'isRequired', kind: 'switch' };
const VISIBLE: Field = { name: 'visible', Input: RuleInput };
const NAME: Field = { name: 'name', Input: NameInput };

const CHECKS: Field = {
  name: 'checks',
  kind: 'list',
  fields: [
    { name: 'rule', Input: RuleInput },
    { name: 'message', kind: 'bilingual', isNeeded: true },
  ],
  entry: () => ({ rule: '', message: blankText() }),
};

const MORE: readonly Field[] = [
  NAME,
  { name: 'width', kind: 'choice', choices: WIDTHS },
  { name: 'isUnique', kind: 'switch' },
  { name: 'isSensitive', kind: 'switch' },
  { name: 'prefill', Input: optionalChoice('prefill', PREFILLS) },
  { name: 'blind', kind: 'choice', choices: ['hidden', 'shown'] },
  { name: 'requiredFrom', kind: 'moment', isNullable: true },
  { name: 'frozenFrom', kind: 'moment', isNullable: true },
];

/** Number of days that an answer is kept after its session has ended. */
const KEPT: Field = { name: 'keptDays', kind: 'number' };
const moreIn = (purpose: FormPurpose): readonly Field[] =>
  purpose === 'registration' ? [...MORE, KEPT] : MORE;

/** Fields of a part, grouped by how often they are needed. */
export interface PartFields {
  main: readonly Field[];
  logic: readonly Field[];
  more: readonly Field[];
}

/** Whether people answer fields of the kind; only those can be required. */
const isGiven = (kind: Item['kind']): boolean => kind !== 'computed' && kind !== 'hidden';

/**
 * Whether a field is offered: phones are verified only in forms with a page of their own, since entries verify them
 * in other ways.
 */
const isAsked = (one: Field, purpose: FormPurpose): boolean =>
  one !== CONFIRMED || OWN_PAGE_PURPOSES.includes(purpose);

/** Fields of a part in a form of the given purpose. */
export function partFields(item: Item, purpose: FormPurpose): PartFields {
  const { kind } = item;
  const own = OWN[kind].filter((one) => isAsked(one, purpose));
  if (kind === 'group') return { main: [TITLE, HELP, ...own], logic: [VISIBLE], more: [NAME] };
  if (!('checks' in item)) {
    const title = kind === 'heading' ? TITLE : OPTIONAL_TITLE;
    return { main: [title, ...own], logic: [VISIBLE], more: [] };
  }
  if (!isGiven(kind))
    return { main: [TITLE, HELP, ...own], logic: [VISIBLE], more: moreIn(purpose) };
  return {
    main: [TITLE, HELP, REQUIRED, ...own],
    logic: [VISIBLE, { name: 'required', Input: RuleInput }, CHECKS],
    more: moreIn(purpose),
  };
}
