import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { confirmPassword } from '#contract/identity/session.ts';
import type { AccountTexts } from '#islands/session/texts.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { OverPage } from './OverPage.tsx';

interface Props {
  accountTexts: AccountTexts;
  onConfirmed(): void;
  onLater(): void;
}

/** Asks for the password once more, over the page; a wrong one is told here. */
export function PasswordDialog({ accountTexts, onConfirmed, onLater }: Props) {
  const { t, current, known, call } = useOffice();
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useBusy((error) => setFailure(wordsOf(error, current.texts)));

  const confirm = (typed: { password: string }) =>
    run(async () => {
      setFailure('');
      const password = await current.client.sealPassword(typed.password);
      await call(confirmPassword, { body: { password } });
      onConfirmed();
    });

  return (
    <OverPage title={t('admin.confirmTitle')} detail={t('admin.confirmDetail')} onLater={onLater}>
      <Form layout="vertical" requiredMark={false} onFinish={(typed) => void confirm(typed)}>
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
          <Button onClick={onLater}>{t('admin.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('admin.confirmButton')}
          </Button>
        </div>
      </Form>
    </OverPage>
  );
}
