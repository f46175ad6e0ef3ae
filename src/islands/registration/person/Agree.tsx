import { useId, type ReactNode } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import { isAccountKey } from '#islands/session/field/Field.tsx';
import { useIsland } from '#islands/session/island.ts';

/** A checkbox that is never ticked in advance. */
export function Agree({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const { texts } = useIsland();
  const { register, formState } = useFormContext();
  const message = (formState.errors[name] as FieldError | undefined)?.message;
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <input
          className="flex-none size-5 [translate:0_0.2rem]"
          type="checkbox"
          {...register(name)}
          id={id}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>{children}</label>
      </p>
      {message !== undefined && (
        <p className="mt-1 text-note text-brick" id={`${id}-error`}>
          {isAccountKey(texts, message) ? texts[message] : message}
        </p>
      )}
    </div>
  );
}
