import { Form } from '../Form.tsx';
import { useIsland } from '../island.ts';
import { PhoneCode } from '../field/PhoneCode.tsx';
import { codeLogin } from '../schema.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useLogIn } from './use-log-in.ts';

const KEPT = ['phonenumber'];

/** Login by a code. Sending the code already required a captcha. */
export function CodeLogin() {
  const { texts } = useIsland();
  const form = useAccountForm('login-code', codeLogin, KEPT);
  const logIn = useLogIn();
  return (
    <Form form={form} action={texts['login.login']} send={logIn}>
      <PhoneCode purpose="login" />
    </Form>
  );
}
