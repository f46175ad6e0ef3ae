import type { JsonSchema } from './schema.ts';

/** A field of a call or its reply, as the documentation shows it. */
export interface Field {
  name: string;
  /** For example `integer`, `object[]`, `Bilingual | null`. */
  type: string;
  isRequired: boolean;
  /** For example `1–100000`, `10 | 20`; empty if there are none. */
  limits: string;
  fallback: string | undefined;
  fields: Field[];
}

/** Objects that occur in many replies and have their own entry in the documentation, recognised by their fields. */
export type Named = Readonly<Record<string, readonly string[]>>;

const hasFields = ({ properties = {} }: JsonSchema, names: readonly string[]): boolean =>
  Object.keys(properties).length === names.length && names.every((name) => name in properties);

const nameOf = (schema: JsonSchema, named: Named): string | undefined =>
  Object.keys(named).find((name) => hasFields(schema, named[name]!));

function typeOf(schema: JsonSchema, named: Named): string {
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return [...new Set(ways.map((part) => typeOf(part, named)))].join(' | ');
  if (schema.items) return `${typeOf(schema.items, named)}[]`;
  return nameOf(schema, named) ?? schema.format ?? schema.type ?? 'any';
}

const span = (from: number | undefined, to: number | undefined): string => {
  if (from !== undefined && to !== undefined) return `${from}–${to}`;
  if (from !== undefined) return `≥ ${from}`;
  return to === undefined ? '' : `≤ ${to}`;
};

function limitsOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.pattern !== undefined) return schema.pattern;
  return span(schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength);
}

/** Returns the object inside a field: the field itself, an element of its list, or the alternative to null. */
function inside(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return inside(schema.items);
  return schema.anyOf?.map(inside).find(Boolean);
}

/** Returns the fields of an object in order. Fields of named objects are not expanded. */
export function fieldsOf(
  { properties = {}, required = [] }: JsonSchema,
  named: Named = {},
): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const object = inside(schema);
    const isOpened = object && !nameOf(object, named);
    return {
      name,
      type: typeOf(schema, named),
      isRequired: required.includes(name),
      limits: limitsOf(schema),
      fallback: schema.default === undefined ? undefined : JSON.stringify(schema.default),
      fields: isOpened ? fieldsOf(object, named) : [],
    };
  });
}

/** Returns the fields as a flat list; a nested field is named by its path, such as `rows[].title`. */
export const flatten = (fields: readonly Field[], prefix = ''): Field[] =>
  fields.flatMap((field) => {
    const name = prefix + field.name;
    const inner = field.type.includes('[]') ? `${name}[].` : `${name}.`;
    return [{ ...field, name, fields: [] }, ...flatten(field.fields, inner)];
  });
