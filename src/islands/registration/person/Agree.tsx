import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** A box that nobody has ticked before the reader does. */
export function Agree({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const { register } = useFormContext();
  return (
    <p className="account-consent">
      <input type="checkbox" {...register(name)} id={id} />
      <label htmlFor={id}>{children}</label>
    </p>
  );
}
