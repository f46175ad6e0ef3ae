import type * as z from 'zod/mini';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { definitionOf, limitsOf } from '#contract/call/text/relaxed.ts';
import { schemaAt } from '#domain/form/flaw.ts';

type Schema = z.core.$ZodType;

/** What kind of value the cells of a column hold. */
export type Form = 'text' | 'number' | 'yesNo' | 'choice' | 'moment' | 'day';

/** A column of a sheet of content: one place in a record, and one language if the place holds a text in both. */
export interface Column {
  /** `['registration', 'from']`, `['title', 'zh']`. */
  path: readonly string[];
  /** The fields of the path, without the language. */
  names: readonly string[];
  locale: Locale | null;
  form: Form;
  /** The value of an empty cell. */
  empty: '' | null | false;
  /** Only of a choice. */
  choices: readonly string[];
}

/** References to stored files and to records of other kinds, which nobody knows by their numbers. */
const isReference = (name: string): boolean => /(?:^file|[a-z])Ids?$/.test(name);

const isBilingual = (shape: object): boolean =>
  Object.keys(shape).length === LOCALES.length && LOCALES.every((locale) => locale in shape);

const TIMES: Readonly<Record<string, Form>> = { datetime: 'moment', date: 'day' };

/** Returns how a value is written; undefined if it is not a single value. */
function formOf(schema: Schema): Form | undefined {
  switch (definitionOf(schema).type) {
    case 'string':
      return TIMES[limitsOf(schema).format ?? ''] ?? 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'yesNo';
    case 'enum':
      return 'choice';
    default:
      return undefined;
  }
}

const choicesOf = (schema: Schema): string[] =>
  Object.values((schema._zod.def as { entries?: Record<string, string> }).entries ?? {});

const mayBeNull = (raw: Schema): boolean => {
  const { type, innerType } = definitionOf(raw);
  return type === 'nullable' || (innerType !== undefined && mayBeNull(innerType));
};

/** Returns the value of an empty cell: an empty text for texts, false for switches, otherwise null, as in any draft. */
function emptyOf(form: Form, raw: Schema, schema: Schema): Column['empty'] {
  if (form === 'yesNo') return false;
  const isPlain = form === 'text' && limitsOf(schema).format === undefined;
  return isPlain && !mayBeNull(raw) ? '' : null;
}

const textColumns = (names: readonly string[]): Column[] =>
  LOCALES.map((locale) => {
    const path = [...names, locale];
    return { path, names, locale, form: 'text', empty: '', choices: [] };
  });

function columnsAt(raw: Schema, names: readonly string[]): Column[] {
  const schema = schemaAt(raw, [])!;
  const { shape } = definitionOf(schema);
  if (shape) return isBilingual(shape) ? textColumns(names) : columnsIn(shape, names);
  const form = formOf(schema);
  if (!form) return [];
  const empty = emptyOf(form, raw, schema);
  return [{ path: names, names, locale: null, form, empty, choices: choicesOf(schema) }];
}

const columnsIn = (shape: Readonly<Record<string, Schema>>, names: readonly string[]): Column[] =>
  Object.entries(shape)
    .filter(([name]) => !isReference(name))
    .flatMap(([name, inner]) => columnsAt(inner, [...names, name]));

/**
 * Returns the columns of a kind of content, derived from its contract: two for a text in both languages, one for each
 * field of an object. Lists, files and records of other kinds have no column; they stay unchanged.
 */
export const sheetColumns = ({ data }: { data: z.ZodMiniObject }): Column[] =>
  columnsIn(definitionOf(data).shape!, []);
