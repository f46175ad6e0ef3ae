import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import { signUp } from '#contract/cooperation/activity/sign-up.ts';
import type { Profile } from '#contract/identity/session.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { ShareBox } from '../ShareBox.tsx';
import { useActivity } from './context.ts';
import { answerField, blankFor, toSignUp, typedFormOf, type Typed } from './typed.ts';

interface Props {
  id: number;
  profile: Profile;
  /** What the organisation asks. */
  questions: readonly ActivityQuestion[];
  /** What the form says that a place costs, in hundredths of a yuan; null for a free one. */
  fee: number | null;
  onDone(): void;
  /** Called after a refusal: the activity may ask something else by now. */
  onRefused(): void;
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

/** What the organisation asks, in the language of the reader if it is asked in it. */
function Questions({ questions }: Pick<Props, 'questions'>) {
  const { say, locale } = useActivity();
  return questions.map((one) => {
    const asked = shownName(one.question)[locale];
    const label = one.isNeeded ? asked : `${asked} ${say('activity.optional')}`;
    return <Field key={answerField(one)} name={answerField(one)} label={label} rows={2} />;
  });
}

/** Signs the reader up. Nothing that was typed is lost to a reload or a login. */
export function SignUpForm({ id, profile, questions, fee, onDone, onRefused }: Props) {
  const { current } = useIsland();
  const { say } = useActivity();
  const kept = useMemo(() => [...KEPT, ...questions.map(answerField)], [questions]);
  const form = useAccountForm<Typed>(`activity.${id}`, typedFormOf(questions), kept);
  // Once: what was typed and ticked stays when the page learns more of its reader.
  const begin = useEffectEvent(() => {
    const { name, note, ...rest } = form.getValues();
    const blank = blankFor(profile);
    form.reset({ ...rest, ...blank, name: name || blank.name, note: note || '' });
  });
  useEffect(() => begin(), [form]);
  async function send(typed: Typed): Promise<void> {
    const { client, screen } = current();
    const call = client.call(signUp, {
      params: { id },
      body: { ...toSignUp(typed, questions), fee },
    });
    const { data } = await call.catch((error: unknown) => {
      onRefused();
      throw error;
    });
    form.reset(blankFor(profile));
    screen.tell(say(data.status === 'waiting' ? 'activity.queued' : 'activity.sent'));
    onDone();
  }
  return (
    <>
      <Form form={form} action={say('activity.signUp')} send={send}>
        <Field name="name" label={say('activity.name')} hint={say('activity.nameHint')} />
        <Questions questions={questions} />
        <Field name="note" label={say('activity.note')} hint={say('activity.noteHint')} rows={3} />
        <Shares profile={profile} />
      </Form>
      <button
        type="button"
        className="button-quiet justify-self-start"
        disabled={form.formState.isSubmitting}
        onClick={onDone}
      >
        {say('activity.cancel')}
      </button>
    </>
  );
}
