import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { visibleName } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';
import { OFFICE } from '#contract/office.ts';

/** The kinds of fields that the generator can write. */
export const FIELD_TYPES = [
  'text',
  'bilingual',
  'number',
  'boolean',
  'choice',
  'day',
  'moment',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The dictionary of `status`, which many kinds of records share. */
export const STATUS_DICTIONARY = 'record_status';
const MOST_FIELDS = 40;
const MOST_VALUES = 30;
/** Largest number that the database keeps in a field. */
const MOST = 2 ** 31 - 1;
/** The lengths that a text may be given, in characters. */
const SHORTEST = 10;
const LONGEST = 50_000;

/** Words that are no names in TypeScript. */
const WORDS =
  'arguments as async await break case catch class const continue debugger default delete do else enum eval export ' +
  'extends false finally for function if implements import in instanceof interface let new null of package private ' +
  'protected public return static super switch this throw true try type typeof undefined var void while with yield';
/** Fields and columns that every record has, names of the list, and what every object has already. */
const HELD =
  'id version createdAt updatedAt updatedBy createdById departmentId keyword constructor prototype toString valueOf ' +
  'hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString';
const words = new Set(WORDS.split(' '));
const held = new Set(HELD.split(' '));

/** Whatever becomes part of the code is a name, and never a text (threat 55). */
const identifier = z.string().check(
  z.maxLength(40),
  z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, 'identifier'),
  z.refine((name) => !words.has(name), 'reserved'),
);
const fieldName = identifier.check(z.refine((name) => !held.has(name), 'reserved'));
const label = z.object({ zh: visibleName(60), en: visibleName(60) });

const choiceValue = z.strictObject({ value: identifier, label });

const isText = ({ type }: { type: FieldType }): boolean => type === 'text' || type === 'bilingual';
const isWithin = (field: { type: FieldType; limit: number }): boolean =>
  !isText(field) || (field.limit >= SHORTEST && field.limit <= LONGEST);

/** A field of the records. */
export const describedField = z
  .strictObject({
    name: fieldName,
    label,
    type: z.enum(FIELD_TYPES),
    /** Longest text in characters, or largest number. */
    limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST)), 100),
    isNeeded: z._default(z.boolean(), false),
    /** Whether no two records may have the same value; only for texts. */
    isUnique: z._default(z.boolean(), false),
    inList: z._default(z.boolean(), false),
    inFilter: z._default(z.boolean(), false),
    inOrder: z._default(z.boolean(), false),
    /** For a choice: its dictionary, if it is to be named otherwise than after the record and the field. */
    dictionary: z._default(
      z.string().check(z.maxLength(40), z.regex(/^(?:[a-z][a-z0-9_]*)?$/, 'dictType')),
      '',
    ),
    values: z._default(z.array(choiceValue).check(z.maxLength(MOST_VALUES)), []),
  })
  .check(z.refine(isWithin, { error: 'codegenLength', path: ['limit'] }));
export type DescribedField = z.output<typeof describedField>;

type Fields = readonly DescribedField[];

const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Whether a choice has values, or is the shared `status`, which has its own. */
const isChosen = ({ type, name, dictionary, values }: DescribedField): boolean => {
  if (dictionary === STATUS_DICTIONARY) return type === 'choice' && name === 'status' && !values[0];
  return type === 'choice' ? values.length > 0 : dictionary === '' && !values[0];
};

/** The order is kept in a number named `sort`, and is changed in a list of names. */
const canArrange = (fields: Fields): boolean =>
  fields.some(({ name, type, inOrder }) => name === 'sort' && type === 'number' && inOrder) &&
  fields.some(({ name, type }) => name === 'name' && type === 'bilingual');

const isSortNumber = ({ name, type }: DescribedField) => name !== 'sort' || type === 'number';
const isKeyText = ({ type, isUnique }: DescribedField) => !isUnique || type === 'text';
const isFiltered = ({ type, inFilter }: DescribedField) =>
  !inFilter || (type !== 'day' && type !== 'moment');

/** A kind of record that the office keeps, from which its code is generated (docs/recipes.md). */
export const resourceDescription = z
  .strictObject({
    /** In the singular. */
    name: identifier,
    label,
    /** Title of its page, in the plural. */
    title: label,
    /** Area of the program. */
    area: identifier,
    /** Whether the area is new too. */
    isNewArea: z._default(z.boolean(), false),
    /** Path of its calls. */
    path: z
      .string()
      .check(z.maxLength(100), z.regex(/^(?:\/[a-z][A-Za-z0-9]{0,39}){1,4}$/, 'codegenPath')),
    /** Section of the menu and of the permissions. */
    section: z.enum(OFFICE.map(({ key }) => key) as [string, ...string[]]),
    /** Whether records can be removed, and recovered from the bin. */
    isRemovable: z._default(z.boolean(), true),
    /** Whether the office sets the order by hand. */
    isArranged: z._default(z.boolean(), false),
    /** Whether everybody with the permission reads all records, whatever the data scope. */
    isShared: z._default(z.boolean(), false),
    fields: z.array(describedField).check(z.minLength(1), z.maxLength(MOST_FIELDS)),
  })
  .check(
    z.refine(({ fields }) => areDistinct(fields.map(({ name }) => name)), {
      error: 'namesTwice',
      path: ['fields'],
    }),
    z.refine(
      ({ fields }) => fields.every(({ values }) => areDistinct(values.map(({ value }) => value))),
      {
        error: 'namesTwice',
        path: ['fields'],
      },
    ),
    z.refine(({ fields }) => fields.every(isChosen), { error: 'codegenChoice', path: ['fields'] }),
    z.refine(({ fields }) => fields.every(isSortNumber), {
      error: 'codegenSort',
      path: ['fields'],
    }),
    z.refine(({ fields }) => fields.every(isKeyText), { error: 'codegenKey', path: ['fields'] }),
    z.refine(({ fields }) => fields.every(isFiltered), {
      error: 'codegenFilter',
      path: ['fields'],
    }),
    z.refine(({ fields }) => fields.some((field) => field.inList && isText(field)), {
      error: 'codegenList',
      path: ['fields'],
    }),
    z.refine(({ isArranged, fields }) => !isArranged || canArrange(fields), {
      error: 'codegenArranged',
      path: ['isArranged'],
    }),
  );
export type ResourceDescription = z.output<typeof resourceDescription>;

const may = (action: string) => ({ anyPermission: [`system:codegen:${action}` as const] });
const about = (action: string) => ({ resource: 'codegen', action });

/** Describes the kinds of records that exist, as something to begin with. */
export const listDescriptions = endpoint({
  name: 'codegenList',
  method: 'GET',
  path: '/system/codegen',
  access: may('list'),
  about: about('list'),
  output: single(z.array(resourceDescription)),
});

/** Generates the code of a kind of record as a zip file. Nothing is written or run on the server. */
export const zipCode = endpoint({
  name: 'codegenZip',
  method: 'POST',
  path: '/system/codegen/zip',
  access: may('export'),
  about: about('export'),
  body: resourceDescription,
  output: 'file',
});
