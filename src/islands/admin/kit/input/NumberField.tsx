import { Input } from 'antd';
import type { NumberRule } from '#islands/ui/number/number-text.ts';
import { useNumberText } from '#islands/ui/number/use-number-text.ts';

interface Props extends NumberRule {
  id?: string;
  'aria-label'?: string;
  value?: number | null;
  /** Called with null if the field is empty. */
  onChange?(value: number | null): void;
}

/** Field that accepts only numbers (specification 5): whole ones, unless `decimals` allows more. */
export function NumberField({ value, onChange, decimals = 0, signed = false, ...given }: Props) {
  // The office's forms hold numbers alone: what is none empties the field before the eyes of whoever types it.
  const change = (typed: number | string | null) =>
    onChange?.(typeof typed === 'string' ? null : typed);
  const { text, take } = useNumberText(value, change, { decimals, signed });
  return (
    <Input
      {...given}
      style={{ maxWidth: 160 }}
      inputMode={signed ? 'text' : 'decimal'}
      value={text}
      onChange={({ target }) => take(target.value)}
    />
  );
}
