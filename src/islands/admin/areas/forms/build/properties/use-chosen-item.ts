import type { Item } from '#contract/forms/definition.ts';
import { findItem } from '#domain/forms/build/place.ts';
import { useBuilder } from '../builder.ts';

/** Returns the part whose properties are open. */
export function useChosenItem(): Item | undefined {
  const { definition, chosen } = useBuilder();
  return chosen === undefined ? undefined : findItem(definition, chosen);
}
