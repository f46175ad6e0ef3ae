import { useCaptcha } from '#islands/captcha/use-captcha.tsx';
import type { AccountTexts } from '#islands/session/texts.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PageDialog } from './PageDialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Props {
  accountTexts: AccountTexts;
  onLater(): void;
}

/** Logs in again, over the page. */
export function LoginDialog({ accountTexts, onLater }: Props) {
  const { t, current, known } = useOffice();
  const captcha = useCaptcha(() => current, accountTexts);
  async function logIn(password: string): Promise<void> {
    const captchaVerification = await captcha.ask('login');
    if (captchaVerification === undefined) return;
    const sealed = await current.client.sealPassword(password);
    const username = known.profile.name;
    await current.session.logIn({ username, password: sealed, captchaVerification });
  }
  return (
    <PageDialog title={t('admin.loginTitle')} detail={t('admin.loginDetail')} onLater={onLater}>
      <PasswordForm
        accountTexts={accountTexts}
        action={accountTexts['login.login']}
        elsewhere={t('admin.later')}
        send={logIn}
        onLater={onLater}
      />
      {captcha.dialog}
    </PageDialog>
  );
}
