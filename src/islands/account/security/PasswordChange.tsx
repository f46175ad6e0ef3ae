import { CHANGED_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { changePassword } from '#contract/identity/account.ts';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { NewPassword } from '#islands/session/field/NewPassword.tsx';
import { PasswordField } from '#islands/session/field/PasswordField.tsx';
import { passwordChange } from '#islands/session/schema.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { OwnerName } from './OwnerName.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';

const KEPT: readonly string[] = [];
const LOGIN = '/login/?type=login';

/** Form for a new password. The three fields travel in the body, since addresses are kept in logs (threat 17). */
export function PasswordChange() {
  const { texts, current } = useIsland();
  const own = usePersonTexts();
  const form = useAccountForm('password', passwordChange, KEPT);
  return (
    <Form
      form={form}
      action={own['person.passwordSave']}
      send={async ({ oldPassword, password }) => {
        const { client, session } = current();
        const newPassword = await client.sealPassword(password);
        const body = {
          newPassword,
          passwordt: newPassword,
          oldPassword: await client.sealPassword(oldPassword),
        };
        await client.call(changePassword, { body });
        session.end({ path: LOGIN, message: 'person.passwordDone' });
      }}
    >
      <OwnerName />
      <PasswordField
        name="oldPassword"
        label={texts['form.oldPassword']}
        autoComplete="current-password"
      />
      <NewPassword label={texts['form.newPassword']} leastLength={CHANGED_PASSWORD_LENGTH.min} />
    </Form>
  );
}
