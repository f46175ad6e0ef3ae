import { Input } from 'antd';
import { useState } from 'react';
import { numberOf, numberText, type NumberRule } from '#islands/ui/number-text.ts';

interface Props extends NumberRule {
  id?: string;
  'aria-label'?: string;
  value?: number | null;
  /** Called with null if the field is empty. */
  onChange?(value: number | null): void;
}

const textOf = (value: number | null | undefined): string => String(value ?? '');

/** Field that accepts only numbers (specification 5): whole ones, unless `decimals` allows more. */
export function NumberField({ value, onChange, decimals = 0, signed = false, ...given }: Props) {
  const [typed, type] = useState(textOf(value));
  const shown = numberOf(typed) === value ? typed : textOf(value);
  const take = (text: string) => {
    const number = numberText(text, { decimals, signed });
    type(number);
    onChange?.(numberOf(number));
  };
  return (
    <Input
      {...given}
      style={{ maxWidth: 160 }}
      inputMode={signed ? 'text' : 'decimal'}
      value={typed === '-' ? typed : shown}
      onChange={({ target }) => take(target.value)}
    />
  );
}
