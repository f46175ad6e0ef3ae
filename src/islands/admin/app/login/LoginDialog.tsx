import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useCaptcha } from '#islands/captcha/use-captcha.tsx';
import type { AccountTexts } from '#islands/session/texts.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { OverPage } from './OverPage.tsx';

interface Props {
  accountTexts: AccountTexts;
  onLater(): void;
}

/** Takes a session up again over the page. */
export function LoginDialog({ accountTexts, onLater }: Props) {
  const { t, current, known } = useOffice();
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useBusy((error) => setFailure(wordsOf(error, current.texts)));
  const captcha = useCaptcha(() => current, accountTexts);

  const logIn = ({ password }: { password: string }) =>
    run(async () => {
      setFailure('');
      const captchaVerification = await captcha.ask('login');
      if (captchaVerification === undefined) return;
      const sealed = await current.client.sealPassword(password);
      const username = known.profile.name;
      await current.session.logIn({ username, password: sealed, captchaVerification });
    });

  return (
    <OverPage title={t('admin.loginTitle')} detail={t('admin.loginDetail')} onLater={onLater}>
      <Form layout="vertical" requiredMark={false} onFinish={(values) => void logIn(values)}>
        <Form.Item label={accountTexts['form.account']}>
          <Input value={known.profile.name} readOnly autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={accountTexts['form.password']}
          rules={[{ required: true, message: accountTexts['form.required'] }]}
          {...(failure && { validateStatus: 'error', help: failure })}
        >
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <div className="office-actions">
          <Button onClick={onLater}>{t('admin.later')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {accountTexts['login.login']}
          </Button>
        </div>
      </Form>
      {captcha.dialog}
    </OverPage>
  );
}
