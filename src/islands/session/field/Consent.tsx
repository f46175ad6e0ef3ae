import { useId } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import { useIsland } from '../island.ts';

/** A checkbox that is never ticked in advance. */
export function Consent({ name, href }: { name: string; href: string }) {
  const id = useId();
  const { texts } = useIsland();
  const { register, formState } = useFormContext();
  const isWrong = (formState.errors[name] as FieldError | undefined) !== undefined;
  return (
    <div className="account-field">
      <p className="flex items-baseline gap-3">
        <input
          className="flex-none size-5 [translate:0_0.2rem]"
          type="checkbox"
          {...register(name)}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <label htmlFor={id} className="font-400!">
          {texts['form.consent']}{' '}
          <a href={href} target="_blank" rel="noopener">
            {texts['form.consentLink']}
          </a>
        </label>
      </p>
      {isWrong && (
        <p className="mt-1 text-note text-brick" id={`${id}-error`}>
          {texts['form.consentRule']}
        </p>
      )}
    </div>
  );
}
