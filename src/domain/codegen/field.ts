import { LENGTH } from '#contract/call/text/length.ts';
import {
  STATUS_DICTIONARY,
  type DescribedField,
  type FieldType,
  type ResourceDescription,
} from '#contract/operations/codegen.ts';
import { entry, object, quoted, type Code } from './layout.ts';
import { snake, valuesName } from './name.ts';

/** Whether it is the status that many kinds of records share. */
export const isStatus = ({ dictionary }: DescribedField): boolean =>
  dictionary === STATUS_DICTIONARY;

/** Whether it is the place in an order that is set by hand. */
const isSort = ({ name }: DescribedField): boolean => name === 'sort';

/** The choices whose values the generated contract declares. */
export const ownChoices = ({ fields }: ResourceDescription): DescribedField[] =>
  fields.filter((field) => field.type === 'choice' && !isStatus(field));

const orNull = (schema: string, isNeeded: boolean): string =>
  isNeeded ? schema : `z._default(z.nullable(${schema}), null)`;

/** A well-known length by its name. */
const lengthOf = (limit: number): string => {
  const known = Object.entries(LENGTH).find(([, length]) => length === limit);
  return known ? `LENGTH.${known[0]}` : String(limit);
};

const SCHEMAS: Readonly<
  Record<FieldType, (field: DescribedField, all: ResourceDescription) => string>
> = {
  text: ({ limit, isNeeded }) =>
    isNeeded ? `givenText(${limit}, 1)` : `z._default(givenText(${limit}), '')`,
  bilingual: ({ limit, isNeeded }) =>
    `${isNeeded ? 'neededText' : 'optionalText'}(${lengthOf(limit)})`,
  number: (field) =>
    isSort(field)
      ? 'z._default(sort, 0)'
      : orNull(`z.int().check(z.minimum(0), z.maximum(${field.limit}))`, field.isNeeded),
  boolean: () => 'z._default(z.boolean(), false)',
  choice: (field, all) =>
    isStatus(field)
      ? `z._default(status, 'active')`
      : orNull(`z.enum(${valuesName(all, field)})`, field.isNeeded),
  day: ({ isNeeded }) => orNull('day', isNeeded),
  moment: ({ isNeeded }) => orNull('moment', isNeeded),
};

/** The columns by which a list can be ordered. The first one is the default: an order set by hand, if there is one. */
export const orderedBy = ({ fields }: ResourceDescription): string[] => [
  ...fields
    .filter(({ inOrder }) => inOrder)
    .toSorted((one, other) => Number(isSort(other)) - Number(isSort(one)))
    .map(({ name }) => name),
  'updatedAt',
];

/** The schema of a field in the contract. */
export const schemaOf = (field: DescribedField, all: ResourceDescription): string =>
  SCHEMAS[field.type](field, all);

/** The schema by which a list is filtered; texts are found by the keyword. */
export const filterOf = (field: DescribedField, all: ResourceDescription): string =>
  ({ number: 'z.int()', boolean: 'z.boolean()' })[field.type as string] ??
  (isStatus(field) ? 'status' : `z.enum(${valuesName(all, field)})`);

/** Whether it is a text that a keyword finds. */
export const isWords = ({ type }: DescribedField): boolean =>
  type === 'text' || type === 'bilingual';

const notNull = ({ isNeeded }: DescribedField): string => (isNeeded ? '.notNull()' : '');

const COLUMNS: Readonly<
  Record<FieldType, (field: DescribedField, all: ResourceDescription) => string>
> = {
  text: ({ name, isNeeded }) =>
    `text(${quoted(snake(name))}).notNull()${isNeeded ? '' : `.default('')`}`,
  bilingual: ({ name }) => `bilingual(${quoted(snake(name))})`,
  number: (field) =>
    isSort(field) ? 'order()' : `integer(${quoted(snake(field.name))})${notNull(field)}`,
  boolean: ({ name }) => `boolean(${quoted(snake(name))}).notNull().default(false)`,
  choice: (field, all) => {
    const values = isStatus(field) ? 'STATUSES' : valuesName(all, field);
    const column = `text(${quoted(snake(field.name))}).$type<(typeof ${values})[number]>()`;
    return isStatus(field) ? `${column}.notNull().default('active')` : column + notNull(field);
  },
  day: (field) => `date(${quoted(snake(field.name))})${notNull(field)}`,
  moment: (field) => `moment(${quoted(snake(field.name))})${notNull(field)}`,
};

/** The column of a field in the table. */
export const columnOf = (field: DescribedField, all: ResourceDescription): string =>
  COLUMNS[field.type](field, all);

/** What the field of a new record begins with. */
export function blankOf(field: DescribedField): string {
  if (isStatus(field)) return `'active'`;
  if (isSort(field)) return '0';
  const { type, isNeeded, values } = field;
  if (type === 'choice' && isNeeded) return quoted(values[0]!.value);
  return { text: `''`, bilingual: 'blankText()', boolean: 'false' }[type as string] ?? 'null';
}

const DAY = '2027-03-01';

/**
 * A value of a field that the generated test and the sample of all calls use.
 * @param word code of a text that no other record has
 */
export function sampleOf(field: DescribedField, word: string): Code {
  const { type, values } = field;
  if (isStatus(field)) return `'active'`;
  const given: Readonly<Record<FieldType, Code>> = {
    text: word,
    bilingual: object([entry('zh', word), entry('en', word)]),
    number: '1',
    boolean: 'true',
    choice: quoted(values[0]?.value ?? ''),
    day: quoted(DAY),
    moment: quoted(`${DAY}T00:00:00.000Z`),
  };
  return given[type];
}
