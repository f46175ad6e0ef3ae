import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { AccountTexts } from '#islands/session/texts.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';

interface Props {
  accountTexts: AccountTexts;
  /** Labels of the submit button and of the other button. */
  action: string;
  elsewhere: string;
  /** @throws an error, whose message is then shown at the field */
  send(password: string): Promise<void>;
  onLater(): void;
}

/** Form for the password of the logged-in user. A wrong password is reported at the field. */
export function PasswordForm({ accountTexts, action, elsewhere, send, onLater }: Props) {
  const { current, known } = useOffice();
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useBusy((error) => setFailure(wordsOf(error, current.texts)));
  const submit = ({ password }: { password: string }) => {
    setFailure('');
    void run(() => send(password));
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit}>
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
        <Button onClick={onLater}>{elsewhere}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
