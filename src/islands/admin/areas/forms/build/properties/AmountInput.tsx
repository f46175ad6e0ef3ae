import type { InputProps } from '#islands/admin/form/field.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';

/** Maximum number of decimals in the contract of a number. */
const DECIMALS = 6;

/** Input for a number with sign and decimals, which may be empty. */
export const AmountInput = ({ id, value = null, onChange }: InputProps<number | null>) => (
  <NumberField
    {...(id && { id })}
    signed
    decimals={DECIMALS}
    value={value}
    onChange={(amount) => onChange?.(amount)}
  />
);
