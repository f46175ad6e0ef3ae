import { useEffect, useEffectEvent } from 'react';
import { signUp } from '#contract/cooperation/activity/sign-up.ts';
import type { Profile } from '#contract/identity/session.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { ShareBox } from '../ShareBox.tsx';
import { useActivity } from './context.ts';
import { blankFor, toSignUp, typedForm, type Typed } from './typed.ts';

interface Props {
  id: number;
  profile: Profile;
  onDone(): void;
}

/** What survives a reload and a login; ticks do not, for nothing is ticked in advance. */
const KEPT = ['name', 'note'] as const;

/** What of the reader's account the organiser may see; what there is not is not offered. */
function Shares({ profile: { phonenumber, email, isEmailConfirmed } }: { profile: Profile }) {
  const { say } = useActivity();
  const mail = isEmailConfirmed
    ? say('contact.share.mail', { value: email ?? '' })
    : say('contact.mailNone');
  return (
    <fieldset className="account-field grid gap-1">
      <legend>{say('activity.shares')}</legend>
      {phonenumber !== null && (
        <ShareBox share="phone" label={say('contact.share.phone', { value: phonenumber })} />
      )}
      <ShareBox share="mail" label={mail} isMissing={!isEmailConfirmed} />
      <small>{say('activity.nothingShared')}</small>
    </fieldset>
  );
}

/** Signs the reader up. Nothing that was typed is lost to a reload or a login. */
export function SignUpForm({ id, profile, onDone }: Props) {
  const { current } = useIsland();
  const { say } = useActivity();
  const form = useAccountForm<Typed>(`activity.${id}`, typedForm, KEPT);
  // Once: what was typed and ticked stays when the page learns more of its reader.
  const begin = useEffectEvent(() => {
    const { name, note } = form.getValues();
    const blank = blankFor(profile);
    form.reset({ ...blank, name: name || blank.name, note: note || '' });
  });
  useEffect(() => begin(), [form]);
  return (
    <>
      <Form
        form={form}
        action={say('activity.signUp')}
        send={async (typed) => {
          const { client, screen } = current();
          const { data } = await client.call(signUp, { params: { id }, body: toSignUp(typed) });
          form.reset(blankFor(profile));
          screen.tell(say(data.status === 'waiting' ? 'activity.queued' : 'activity.sent'));
          onDone();
        }}
      >
        <Field name="name" label={say('activity.name')} hint={say('activity.nameHint')} />
        <Field name="note" label={say('activity.note')} hint={say('activity.noteHint')} rows={3} />
        <Shares profile={profile} />
      </Form>
      <button type="button" className="button-quiet justify-self-start" onClick={onDone}>
        {say('activity.cancel')}
      </button>
    </>
  );
}
