import type { InputHTMLAttributes } from 'react';
import { numberText, type NumberRule } from './number-text.ts';

interface Props
  extends NumberRule, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string;
  onType(value: string): void;
}

/** An input that takes nothing but a number (specification 5). */
export function NumberInput({ decimals, signed = false, value, onType, ...input }: Props) {
  const rule = { signed, ...(decimals !== undefined && { decimals }) };
  return (
    <input
      {...input}
      inputMode={signed ? 'text' : 'decimal'}
      value={value}
      onChange={({ target }) => onType(numberText(target.value, rule))}
    />
  );
}
