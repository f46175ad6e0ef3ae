import { useId } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';

interface Props {
  /** The name of the field, which is true or false. */
  share: string;
  label: string;
  /** Whether the account has nothing of the kind. */
  isMissing?: boolean;
}

/** A box for something of the reader's account that an organisation may see. It is never ticked in advance. */
export function ShareBox({ share, label, isMissing = false }: Props) {
  const id = useId();
  const { register, formState } = useFormContext();
  const fault = (formState.errors[share] as FieldError | undefined)?.message;
  return (
    <>
      <p className="flex items-baseline gap-3">
        <input
          className="flex-none size-5 [translate:0_0.2rem]"
          type="checkbox"
          {...register(share, { disabled: isMissing })}
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-error`}
        />
        <label htmlFor={id} className="font-400! wrap-anywhere">
          {label}
        </label>
      </p>
      {fault && (
        <p className="text-note text-brick" id={`${id}-error`}>
          {fault}
        </p>
      )}
    </>
  );
}
