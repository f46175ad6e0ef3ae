import { Field } from '../field/Field.tsx';
import { Form } from '../Form.tsx';
import { useIsland } from '../island.ts';
import { PasswordField } from '../field/PasswordField.tsx';
import { passwordLogin } from '../schema.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useLogIn } from './use-log-in.ts';

const KEPT = ['username'];

/** Login by password, with a captcha before each attempt. */
export function PasswordLogin() {
  const { texts, current, askCaptcha } = useIsland();
  const form = useAccountForm('login', passwordLogin, KEPT);
  const logIn = useLogIn();
  return (
    <Form
      form={form}
      action={texts['login.login']}
      send={async ({ username, password }) => {
        const captchaVerification = await askCaptcha('login');
        if (captchaVerification === undefined) return;
        const sealed = await current().client.sealPassword(password);
        await logIn({ username, password: sealed, captchaVerification });
      }}
    >
      <Field
        name="username"
        label={texts['form.account']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={texts['form.password']}
        autoComplete="current-password"
      />
    </Form>
  );
}
