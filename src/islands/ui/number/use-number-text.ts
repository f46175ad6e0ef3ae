import { useState } from 'react';
import { isNumber, numberOf, numberText, type NumberRule } from './number-text.ts';

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** What such a text is: null if it is empty; what is no number goes as it is, to be refused. */
const valueOf = (text: string): number | string | null => (isNumber(text) ? numberOf(text) : text);

/**
 * Text of an input for a number, kept as it is typed, so that `1.` can become `1.5`.
 * @param change called with null if it is empty, and with the text if it cannot be read as a number: as null it would be
 * forgotten without a word
 */
export function useNumberText(
  value: unknown,
  change: (value: number | string | null) => void,
  rule: NumberRule,
) {
  const [typed, type] = useState(textOf(value));
  // An input that shows another value by now has not been typed into.
  const isTyped = valueOf(typed) === (value ?? null);
  return {
    text: isTyped ? typed : textOf(value),
    take(text: string) {
      const kept = isNumber(text) ? numberText(text, rule) : text;
      type(kept);
      change(valueOf(kept));
    },
  };
}
