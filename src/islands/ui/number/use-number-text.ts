import { useState } from 'react';
import { numberOf, numberText, type NumberRule } from './number-text.ts';

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/**
 * Text of an input for a number, kept as it is typed, so that `1.` can become `1.5`.
 * @param change called with null if it is empty
 */
export function useNumberText(
  value: unknown,
  change: (value: number | null) => void,
  rule: NumberRule,
) {
  const [typed, type] = useState(textOf(value));
  // An input that shows another value by now has not been typed into.
  const isTyped = numberOf(typed) === (value ?? null);
  return {
    text: isTyped ? typed : textOf(value),
    take(text: string) {
      const number = numberText(text, rule);
      type(number);
      change(numberOf(number));
    },
  };
}
