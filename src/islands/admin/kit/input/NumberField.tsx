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
  const { text, take } = useNumberText(value, (number) => onChange?.(number), { decimals, signed });
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
