import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** A checkbox that is never ticked in advance. */
export function Agree({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const { register } = useFormContext();
  return (
    <p className="flex items-baseline gap-3">
      <input
        className="flex-none size-5 [translate:0_0.2rem]"
        type="checkbox"
        {...register(name)}
        id={id}
      />
      <label htmlFor={id}>{children}</label>
    </p>
  );
}
