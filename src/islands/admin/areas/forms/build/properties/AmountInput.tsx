import type { InputProps } from '#islands/admin/form/field.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';

/** The most decimals that the contract of a number knows. */
const DECIMALS = 6;

/** A number with a sign and decimals, or none. */
export const AmountInput = ({ id, value = null, onChange }: InputProps<number | null>) => (
  <NumberField
    {...(id && { id })}
    signed
    decimals={DECIMALS}
    value={value}
    onChange={(amount) => onChange?.(amount)}
  />
);
