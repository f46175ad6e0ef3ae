import type * as z from 'zod/mini';
import { definitionOf } from '#contract/call/text/relaxed.ts';
import { FACTS, type ListingKind } from './facts.ts';

interface Core {
  entries?: Readonly<Record<string, string>>;
}

/** The definition of a schema without what makes it optional, and of the elements of an array. */
function coreOf(schema: z.core.$ZodType): Core {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? definition.element;
  return inner ? coreOf(inner) : (definition as Core);
}

const shapeOf = (kind: ListingKind) => FACTS[kind].shape as Record<string, z.ZodMiniType>;

/** Returns the values from which a fact is chosen; none if it is not a choice. */
export const choicesOf = (kind: ListingKind, name: string): string[] =>
  Object.values(coreOf(shapeOf(kind)[name]!).entries ?? {});

/** Returns whether a fact has to be given before a listing is submitted. */
export function isNeeded(kind: ListingKind, name: string): boolean {
  const { type } = definitionOf(shapeOf(kind)[name]!);
  return type !== 'nullable' && type !== 'default';
}
