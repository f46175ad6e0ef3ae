import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { definitionOf, limitsOf } from '#contract/call/text/relaxed.ts';
import type { Resource } from '#contract/kind/resource.ts';
import {
  resourceDescription,
  STATUS_DICTIONARY,
  type FieldType,
  type ResourceDescription,
} from '#contract/operations/codegen.ts';
import { schemaAt } from '#domain/form/flaw.ts';

type Schema = z.core.$ZodType;
/** The text of a key in both languages; undefined if there is none. */
type Say = (key: string) => Bilingual | undefined;

const OPEN = new Set(['default', 'nullable', 'optional']);
/** Number of columns that a list shows at first. */
const SHOWN = 6;

const TYPES: Readonly<Record<string, FieldType>> = {
  number: 'number',
  boolean: 'boolean',
  enum: 'choice',
};
const FORMATS: Readonly<Record<string, FieldType>> = { date: 'day', datetime: 'moment' };

/** The type of a field; undefined if the generator has none like it. */
function typeOf(schema: Schema): FieldType | undefined {
  const { type, shape } = definitionOf(schema);
  if (type === 'object') return shape?.['zh'] && shape['en'] ? 'bilingual' : undefined;
  if (type === 'string') return FORMATS[limitsOf(schema).format ?? ''] ?? 'text';
  return TYPES[type];
}

const limitOf = (schema: Schema): number | undefined =>
  limitsOf(schemaAt(schema, ['zh']) ?? schema).maximum;

const valuesOf = (schema: Schema, dictionary: string, say: Say) =>
  Object.values((definitionOf(schema) as { entries?: Record<string, string> }).entries ?? {}).map(
    (value) => ({
      value,
      label: say(`label.${dictionary}.${value}`) ?? { zh: value, en: value },
    }),
  );

/** Describes a field of a resource. @returns nothing if the generator could not write it */
function fieldOf(kept: Resource, name: string, schema: Schema, say: Say) {
  const bare = schemaAt(schema, [])!;
  const type = typeOf(bare);
  const label = say(`field.${kept.name}.${name}`);
  if (!type || !label) return [];
  const dictionary = kept.dictionaries[name] ?? '';
  const isStatus = dictionary === STATUS_DICTIONARY;
  const isFound = 'keyword' in kept.filter.shape && type === 'bilingual';
  const limit = limitOf(bare);
  const values = type === 'choice' && !isStatus ? valuesOf(bare, dictionary, say) : [];
  return [
    {
      name,
      label,
      type,
      ...(limit !== undefined && { limit }),
      isNeeded: type !== 'boolean' && !OPEN.has(definitionOf(schema).type),
      inFilter: isFound || (type === 'choice' && name in kept.filter.shape),
      inOrder: kept.columns.includes(name),
      dictionary: isStatus ? dictionary : '',
      values,
    },
  ];
}

/**
 * Describes a resource, as something to begin with: what its schema does not say is left open, and fields that the
 * generator could not write are left out. @returns undefined if nothing useful is left
 */
export function describeResource(kept: Resource, say: Say): ResourceDescription | undefined {
  const [section = '', page = ''] = kept.permission.split(':');
  const fields = Object.entries(kept.change.shape).flatMap(([name, schema]) =>
    fieldOf(kept, name, schema, say),
  );
  const described = resourceDescription.safeParse({
    name: kept.name,
    label: say(`resource.${kept.name}`),
    title: say(`office.${page}`),
    area: section,
    path: kept.path,
    section,
    isRemovable: kept.isRecoverable,
    isArranged: kept.isArranged,
    fields: fields.map((field, at) => ({ ...field, inList: at < SHOWN })),
  });
  return described.data;
}
