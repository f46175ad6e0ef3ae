import * as z from 'zod/mini';
import type { JobArgument } from '#contract/operations/job.ts';
import type { JobDefinition } from '#server/platform/job/definition.ts';

interface Property {
  type?: string;
  enum?: string[];
  default?: string | number | boolean;
}

const kindOf = ({ type, enum: choices }: Property): JobArgument['kind'] => {
  if (choices) return 'choice';
  if (type === 'boolean') return 'switch';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
};

/** Returns the arguments of a kind of work as a form needs them. */
export function argumentsOf({ args }: Pick<JobDefinition, 'args'>): JobArgument[] {
  const { properties = {} } = z.toJSONSchema(args, { io: 'input' });
  return Object.entries(properties as Record<string, Property>).map(([name, property]) => ({
    name,
    kind: kindOf(property),
    choices: property.enum ?? [],
    fallback: property.default ?? null,
  }));
}
