import { useEffect, useState } from 'react';
import { ADMINISTRATOR_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { setUpAdministrator } from '#contract/identity/account.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { NewPassword } from '#islands/session/field/NewPassword.tsx';
import { administrator } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { PersonIsland, usePersonTexts, type PersonProps } from './PersonIsland.tsx';

const KEPT = ['userName'];
const OFFICE = '/admin/';

/** Returns the key of the link, once the page is hydrated. The part behind # never reaches a server's log. */
function useKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const read = () => setKey(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return key;
}

function Setup() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('setup', administrator, KEPT);
  const key = useKey();
  // Shown before anybody fills in a form that could not be sent.
  if (key === '') return <p role="alert">{own['setup.noKey']}</p>;
  return (
    <Form
      form={form}
      action={own['setup.save']}
      send={async ({ userName, password }) => {
        if (key === undefined) return;
        const { client, screen, session } = current();
        const sealed = await client.sealPassword(password);
        const body = { key, userName, password: sealed, confirmPassword: sealed };
        const { token } = await client.call(setUpAdministrator, { body }, { token: false });
        if (await session.enter(token)) screen.leave(OFFICE);
      }}
    >
      <Field
        name="userName"
        label={texts['form.account']}
        autoComplete="username"
        hint={texts['form.accountHint']}
      />
      <NewPassword label={texts['form.password']} leastLength={ADMINISTRATOR_PASSWORD_LENGTH.min} />
    </Form>
  );
}

/** Form that creates the first administrator with the key of the link (threat 13). */
export const SetupForm = (props: PersonProps) => (
  <PersonIsland {...props}>
    <Setup />
  </PersonIsland>
);
