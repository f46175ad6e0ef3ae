import { useId } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import type { ContactShare } from '#contract/cooperation/contact.ts';
import type { Profile } from '#contract/identity/session.ts';
import { useContact } from './context.ts';
import type { Typed } from './asked.ts';

interface ShareProps {
  share: ContactShare;
  label: string;
  isMissing?: boolean;
}

/** A box that is never ticked in advance. */
function Share({ share, label, isMissing = false }: ShareProps) {
  const id = useId();
  const { register, formState } = useFormContext<Typed>();
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

/** What of the reader's account the organisation may see once it agrees. */
export function Shares({ profile }: { profile: Profile }) {
  const { say } = useContact();
  const { nickName, phonenumber, email, isEmailConfirmed } = profile;
  const mail = isEmailConfirmed
    ? say('contact.share.mail', { value: email ?? '' })
    : say('contact.mailNone');
  return (
    <fieldset className="account-field grid gap-1">
      <legend>{say('contact.shares')}</legend>
      <Share share="name" label={say('contact.share.name', { value: nickName })} />
      <Share share="phone" label={say('contact.share.phone', { value: phonenumber ?? '' })} />
      <Share share="mail" label={mail} isMissing={!isEmailConfirmed} />
      <small>{say('contact.nothingShared')}</small>
    </fieldset>
  );
}
