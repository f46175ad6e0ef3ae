import type { Profile } from '#contract/identity/session.ts';
import { ShareBox } from '../ShareBox.tsx';
import { useContact } from './context.ts';

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
      <ShareBox share="name" label={say('contact.share.name', { value: nickName })} />
      <ShareBox share="phone" label={say('contact.share.phone', { value: phonenumber ?? '' })} />
      <ShareBox share="mail" label={mail} isMissing={!isEmailConfirmed} />
      <small>{say('contact.nothingShared')}</small>
    </fieldset>
  );
}
