import { useId } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import { useIsland } from '../island.ts';

/** A box that nobody has ticked before the reader does. */
export function Consent({ name, href }: { name: string; href: string }) {
  const id = useId();
  const { texts } = useIsland();
  const { register, formState } = useFormContext();
  const isWrong = (formState.errors[name] as FieldError | undefined) !== undefined;
  return (
    <div className="account-field">
      <p className="account-consent">
        <input
          type="checkbox"
          {...register(name)}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          {texts['form.consent']}{' '}
          <a href={href} target="_blank" rel="noopener">
            {texts['form.consentLink']}
          </a>
        </label>
      </p>
      {isWrong && (
        <p className="account-error" id={`${id}-error`}>
          {texts['form.consentRule']}
        </p>
      )}
    </div>
  );
}
