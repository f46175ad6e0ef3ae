import { useEffect } from 'react';
import { confirmEmail, sendEmailCode } from '#contract/identity/account.ts';
import { CodeField } from '#islands/session/field/CodeField.tsx';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { emailConfirmation } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { usePersonTexts } from '../PersonIsland.tsx';
import { useKnown } from '../use-known.ts';

const KEPT = ['email'];

/** The address of the reader's account, and whether it is confirmed. */
function Address() {
  const own = usePersonTexts();
  const profile = useKnown()?.profile;
  if (!profile) return null;
  const { email, isEmailConfirmed } = profile;
  if (email === null)
    return <p className="cluster items-center gap-x-3 gap-y-1">{own['person.emailNone']}</p>;
  return (
    <p className="cluster items-center gap-x-3 gap-y-1">
      <b>{email}</b>
      <em className="tag-mark">
        {own[isEmailConfirmed ? 'person.emailConfirmed' : 'person.emailUnconfirmed']}
      </em>
    </p>
  );
}

/** Form that confirms an e-mail address by a code sent there. */
export function EmailConfirm() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const email = useKnown()?.profile.email ?? '';
  const form = useAccountForm('email', emailConfirmation, KEPT);
  useEffect(() => {
    if (!form.getValues('email')) form.setValue('email', email);
  }, [form, email]);
  return (
    <>
      <Address />
      <Form
        form={form}
        action={own['person.emailSave']}
        send={async (body) => {
          const { client, session, screen } = current();
          await client.call(confirmEmail, { body });
          form.reset({ email: body.email, code: '' });
          await session.refresh();
          screen.tell(own['person.emailDone']);
        }}
      >
        <Field name="email" label={texts['form.email']} type="email" autoComplete="email" />
        <CodeField
          purpose="confirmEmail"
          to="email"
          label={texts['form.mailCode']}
          send={async (to) => {
            await current().client.call(sendEmailCode, { body: { email: to } });
            return true;
          }}
        />
      </Form>
    </>
  );
}
