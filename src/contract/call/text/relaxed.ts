import * as z from 'zod/mini';
import { isStorable } from './storable.ts';

type Schema = z.ZodMiniType;

/** The parts of a zod definition that are read here. zod keeps them in the same place for all of its types. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  /** For a union: the field that distinguishes its options. */
  discriminator?: string;
  out?: Schema;
  defaultValue?: unknown;
  checks?: readonly { _zod: { def: Check } }[];
}

/** Returns what a schema was declared with, which the library keeps in a field of its own. */
export const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/** The combined limits of the checks of a schema. */
export interface Limits {
  minimum?: number;
  maximum?: number;
  format?: string;
}

/** A check, or a type that is itself a check, such as `z.email()`. */
interface Check {
  check?: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  format?: string;
}

function limitOf({ check = '', minimum, maximum, value, format }: Check): Limits {
  switch (check) {
    case 'min_length':
      return { minimum: minimum! };
    case 'max_length':
      return { maximum: maximum! };
    case 'greater_than':
      return { minimum: value! };
    case 'less_than':
      return { maximum: value! };
    default:
      return check === 'string_format' ? { format: format! } : {};
  }
}

/** Returns the smallest and largest length or value and the format that the checks of a schema allow. */
export function limitsOf(schema: z.core.$ZodType): Limits {
  const own = definitionOf(schema);
  const checks = (own.checks ?? []).map(({ _zod }) => _zod.def);
  return [own as Check, ...checks].reduce<Limits>((all, one) => ({ ...all, ...limitOf(one) }), {});
}

/** Maximum length, in characters or elements, if a schema has no limit of its own. */
const LONGEST = 2000;
const MOST = 2 ** 31 - 1;

const each = (shape: Record<string, Schema>, change: (inner: Schema) => Schema) =>
  z.object(Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, change(inner)])));

const withDefault = (schema: Schema, value: unknown): Schema => z._default(schema, value);

const draftText = (maximum = LONGEST) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.refine(isStorable, 'characters'));

function draftString(schema: Schema): Schema {
  const { maximum, format } = limitsOf(schema);
  const text = draftText(maximum);
  return format === undefined ? withDefault(text, '') : withDefault(z.nullable(text), null);
}

function draftPart(schema: Schema): Schema {
  const { type, shape, element, innerType, out, defaultValue } = definitionOf(schema);
  switch (type) {
    case 'string':
      return draftString(schema);
    case 'number':
      return withDefault(z.nullable(z.int().check(z.minimum(-MOST), z.maximum(MOST))), null);
    case 'boolean':
      return withDefault(schema, false);
    case 'object': {
      const draft = each(shape!, draftPart);
      return withDefault(draft, draft.parse({}));
    }
    case 'array': {
      const { maximum = LONGEST } = limitsOf(schema);
      return withDefault(z.array(draftPart(element!)).check(z.maxLength(maximum)), []);
    }
    case 'default':
      return withDefault(draftPart(innerType!), defaultValue);
    case 'nullable':
      return withDefault(z.nullable(draftPart(innerType!)), null);
    case 'pipe':
      return draftPart(out!);
    default:
      return withDefault(z.nullable(schema), null);
  }
}

/**
 * Returns the schema of a draft: the same fields, but all may be empty and they need not fit each other. Texts keep
 * the maximum length of the contract.
 */
export const draftOf = (schema: z.ZodMiniObject): z.ZodMiniObject<Record<string, Schema>> =>
  each(definitionOf(schema).shape!, draftPart);

/** Selects an option by the discriminator if there is one, because trying all options in turn is slow. */
const shownUnion = (options: readonly Schema[], discriminator: string | undefined): Schema =>
  discriminator === undefined
    ? z.union(options)
    : z.discriminatedUnion(discriminator, options as [z.ZodMiniObject, ...z.ZodMiniObject[]]);

function shownPart(schema: Schema): Schema {
  const { type, shape, element, innerType, options, discriminator, defaultValue } =
    definitionOf(schema);
  switch (type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'object':
      return each(shape!, shownPart);
    case 'array':
      return z.array(shownPart(element!));
    case 'default':
      return withDefault(shownPart(innerType!), defaultValue);
    case 'nullable':
      return z.nullable(shownPart(innerType!));
    case 'optional':
      return z.optional(shownPart(innerType!));
    case 'union':
      return shownUnion(options!.map(shownPart), discriminator);
    default:
      return schema;
  }
}

/**
 * Returns the schema for reading a record: the same fields without limits. Records that were stored before a limit
 * was introduced can still be read and corrected.
 */
export const shownOf = <S extends z.ZodMiniObject>(schema: S): S => shownPart(schema) as S;
