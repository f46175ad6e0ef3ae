import * as z from 'zod/mini';
import type { Flaw, Rule } from '#contract/call/flaw.ts';
import { definitionOf, limitsOf } from '#contract/call/text/relaxed.ts';

type Schema = z.core.$ZodType;

/** The properties of zod's issues that are read here. */
interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  format?: string;
  origin?: string;
  values?: readonly unknown[];
  params?: Readonly<Record<string, unknown>>;
  /** Only if a value is too small or too big. */
  minimum?: number;
  maximum?: number;
  errors?: readonly (readonly Issue[])[];
}

const WRAPPERS = new Set(['default', 'nullable', 'optional']);

/** Unwraps a schema from optional, nullable and similar wrappers. */
function bare(schema: Schema): Schema {
  const { type, innerType, options, out } = definitionOf(schema);
  if (WRAPPERS.has(type)) return bare(innerType!);
  if (type === 'pipe') return bare(out!);
  return type === 'union' ? bare(options![0]!) : schema;
}

/** Returns the schema at a place of a record; undefined if there is none. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  const own = bare(schema);
  if (path.length === 0) return own;
  const { shape, element } = definitionOf(own);
  const inner = shape?.[String(path[0])] ?? element;
  return inner && schemaAt(inner, path.slice(1));
}

/** Returns the maximum length of a text at a place, in characters; undefined if the place holds no text. */
export const longestAt = (schema: Schema, place: string): number | undefined =>
  limitsOf(schemaAt(schema, place.split('.')) ?? schema).maximum;

const UNITS: Readonly<Record<string, string>> = { string: 'length', array: 'entries' };

/** Returns the rule about the size of a value: with both limits if it has two and the schema is known. */
function sizeRule(schema: Schema | undefined, issue: Issue): Rule {
  const { origin = '' } = issue;
  const { minimum, maximum } = schema ? limitsOf(schema) : issue;
  const unit = UNITS[origin] ?? 'number';
  if (maximum === undefined) return { name: `${unit}.least`, values: { min: minimum ?? 0 } };
  // A minimum of one character is not mentioned: an empty field is reported as needed instead.
  const isPlain = minimum === undefined || (unit !== 'number' && minimum <= 1);
  if (isPlain) {
    return { name: `${unit}.most`, values: { max: maximum } };
  }
  return { name: `${unit}.between`, values: { min: minimum, max: maximum } };
}

const named = (name: string): Rule => ({ name, values: {} });
/** A literal has only one value, so it is not a choice. */
const isChoice = ({ code = '', values = [] }: Issue): boolean =>
  code === 'invalid_key' || (code === 'invalid_value' && values.length > 1);

const FORMATS = new Set(['email', 'url', 'date', 'datetime']);

function ruleOf(root: Schema, issue: Issue): Rule[] {
  const { code = '', path, message, format = '', params, errors = [] } = issue;
  switch (code) {
    case 'too_small':
    case 'too_big':
      return [sizeRule(schemaAt(root, path), issue)];
    case 'invalid_format':
      // A pattern carries the name of its rule as its message.
      return [named(FORMATS.has(format) ? format : message)];
    case 'custom':
      return [named(String(params?.['fault'] ?? message))];
    case 'invalid_union': {
      // No member of the union fits at all, so there is no closer error to report.
      if (errors.length === 0) return [named('choice')];
      const inner = (errors[0] ?? []).map((one) => ({ ...one, path: [...path, ...one.path] }));
      return inner.flatMap((one) => ruleOf(root, one));
    }
    default:
      return [named(isChoice(issue) ? 'choice' : 'kind')];
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Removes duplicates: two checks may break the same rule. */
const unique = (rules: readonly Rule[]): Rule[] => [
  ...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** Returns the flaws of each field that its contract would refuse, in the order of the contract. */
export function flawsOf(schema: Schema, value: unknown): Flaw[] {
  const issues = (z.safeParse(schema, value).error?.issues ?? []) as readonly Issue[];
  const found = Map.groupBy(issues, ({ path }) => path.map(String).join('.'));
  return [...found].map(([place, own]) => {
    const given = own[0]!.path.reduce<unknown>((inner, name) => Object(inner)[name], value);
    const broken = unique(own.flatMap((issue) => ruleOf(schema, issue)));
    // The general rule `kind` adds nothing if a more specific rule is broken.
    const said = broken.filter(({ name }) => name !== 'kind');
    const rules = said.length > 0 ? said : broken.slice(0, 1);
    // A check with its own message, such as "one of two is needed", is not replaced by the general "needed".
    const isOwn = own.some(({ params }) => params?.['fault'] !== undefined);
    return { place, rules: isEmpty(given) && !isOwn ? [named('needed')] : rules };
  });
}
