import { REGISTRATION_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { PRIVACY_VERSION, register } from '#contract/identity/account.ts';
import type { Call } from '#contract/call/endpoint.ts';
import { SOURCE_CHANNEL } from '#contract/channel/source-channel.ts';
import { readCookie } from '#lib/browser/session/kept/cookie.ts';
import { Consent } from './field/Consent.tsx';
import { Field } from './field/Field.tsx';
import { Form } from './Form.tsx';
import { leaveForAsker } from './log-in/use-log-in.ts';
import { useIsland } from './island.ts';
import { NewPassword } from './field/NewPassword.tsx';
import { PhoneCode } from './field/PhoneCode.tsx';
import { registration } from './schema.ts';
import { useAccountForm } from './use-account-form.ts';

type Account = NonNullable<Call<typeof register>['body']>;

const KEPT = ['userName', 'phonenumber'];
const REGISTERED = 'session.registered';

/** The fields of a new account, and its call. */
export function Registration({ privacyHref }: { privacyHref: string }) {
  const { texts, current } = useIsland();
  const form = useAccountForm('register', registration, KEPT);
  return (
    <Form
      form={form}
      action={texts['login.register']}
      send={async ({ userName, phonenumber, code, password }) => {
        const { client, session } = current();
        const sealed = await client.sealPassword(password);
        const channel = readCookie(document.cookie, SOURCE_CHANNEL);
        const body: Account = {
          userName,
          phonenumber,
          code,
          password: sealed,
          passwordt: sealed,
          confirmPassword: sealed,
          privacyVersion: PRIVACY_VERSION,
          ...(channel !== undefined && { sourceChannel: channel }),
        };
        const { data } = await client.call(register, { body }, { token: false });
        form.reset();
        if (await session.enter(data.token)) leaveForAsker(session.$session.get(), REGISTERED);
      }}
    >
      <Field
        name="userName"
        label={texts['form.account']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts['form.accountHint']}
      />
      <PhoneCode purpose="register" />
      <NewPassword
        label={texts['form.password']}
        hint={texts['form.passwordHint']}
        leastLength={REGISTRATION_PASSWORD_LENGTH.min}
      />
      <Consent name="consent" href={privacyHref} />
    </Form>
  );
}
