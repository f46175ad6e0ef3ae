import { registry, toJSONSchema } from 'zod/v4/core';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { ruleNode } from '#contract/rule/rule-tree.ts';
import { block } from '#contract/workflow/outline.ts';

/** Names of the schemas that contain themselves: they are described once, and referred to by these names. */
const NAMED = registry<{ id: string }>().add(ruleNode, { id: 'Rule' }).add(block, { id: 'Block' });

/** The subset of JSON Schema that the contract's schemas produce. */
export interface JsonSchema {
  $schema?: string;
  /** Schemas that contain themselves, by name. */
  $defs?: Record<string, JsonSchema>;
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  /** Objects of several kinds, told apart by one of their fields. */
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: boolean;
}

/** Removes what tells a reader nothing: limits of the number type itself, and the pattern behind a format. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.format !== undefined) delete schema.pattern;
}

function toSchema(schema: ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const described = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: NAMED,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  }) as JsonSchema;
  delete described.$schema;
  return described;
}

/**
 * Describes what a caller sends. A number that arrives as text is checked in steps: the output schema has its limits,
 * the input schema says which fields are optional. Unknown fields are dropped, not refused.
 */
export function describeGiven(schema: ZodMiniObject): JsonSchema {
  const described = toSchema(schema, 'output');
  delete described.additionalProperties;
  return { ...described, required: toSchema(schema, 'input').required ?? [] };
}

/** Describes a reply, including `code` and `msg`. */
export function describeReply(schema: ZodMiniObject): JsonSchema {
  const { properties, required = [], ...rest } = toSchema(schema, 'output');
  return {
    ...rest,
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, ...properties },
    required: [...new Set(['code', 'msg', ...required])],
  };
}
