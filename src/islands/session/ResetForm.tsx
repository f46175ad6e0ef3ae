import { CHANGED_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { resetPassword } from '#contract/identity/account.ts';
import { withReturnPath } from '#lib/browser/session/return-path.ts';
import { Form } from './Form.tsx';
import { Island, type IslandProps } from './Island.tsx';
import { useIsland } from './island.ts';
import { NewPassword } from './field/NewPassword.tsx';
import { PhoneCode } from './field/PhoneCode.tsx';
import { passwordReset } from './schema.ts';
import { useAccountForm } from './use-account-form.ts';

const KEPT = ['phonenumber'];
const LOGIN = '/login/?type=login';

function Reset() {
  const { texts, current } = useIsland();
  const form = useAccountForm('reset', passwordReset, KEPT);
  return (
    <Form
      form={form}
      action={texts['login.reset']}
      send={async ({ phonenumber, code, password }) => {
        const { client, screen } = current();
        const sealed = await client.sealPassword(password);
        const body = { phonenumber, code, newPassWord: sealed, confirmPassword: sealed };
        await client.call(resetPassword, { body }, { token: false });
        screen.leave(withReturnPath(LOGIN, location), 'session.passwordReset');
      }}
    >
      <PhoneCode purpose="resetPassword" />
      <NewPassword label={texts['form.newPassword']} leastLength={CHANGED_PASSWORD_LENGTH.min} />
    </Form>
  );
}

/** Form for a new password after the old one was forgotten; the phone verifies the owner. */
export const ResetForm = (props: IslandProps) => (
  <Island {...props}>
    <Reset />
  </Island>
);
