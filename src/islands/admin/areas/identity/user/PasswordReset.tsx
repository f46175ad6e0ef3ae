import { Form, Input, Modal } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { typedPassword } from '#contract/identity/credential.ts';
import { resetUserPassword } from '#contract/identity/user.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import { useFlaws } from '#islands/admin/form/use-flaws.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';

interface Typed {
  password: string;
  confirmPassword: string;
}

function ResetDialog({ row, onDone, onEnd }: MoreProps & { onEnd(): void }) {
  const { t, current, call, tell, report } = useOffice();
  const [form] = Form.useForm<Typed>();
  const rules = [contractRule(t, typedPassword, true)];
  const repeated: Rule = ({ getFieldValue }) => ({
    validator: (_, value: unknown) =>
      value === getFieldValue('password')
        ? Promise.resolve()
        : Promise.reject(new Error(t('rule.repeated'))),
  });
  const flaws = useFlaws(form);
  const { isBusy, run } = useBusy((error) => flaws.put(error) || report(error));
  const save = (typed: Typed) =>
    run(async () => {
      flaws.sent();
      const password = await current.client.sealPassword(typed.password);
      const confirmPassword = await current.client.sealPassword(typed.confirmPassword);
      await call(resetUserPassword, {
        params: { id: row.id },
        body: { password, confirmPassword },
      });
      tell(t('admin.saved'));
      onEnd();
      onDone();
    });
  return (
    <Modal
      open
      title={t('admin.deedOf', {
        deed: t('admin.resetPassword'),
        name: String(row['userName']),
      })}
      okText={t('admin.save')}
      confirmLoading={isBusy}
      cancelText={t('admin.cancel')}
      onOk={() => form.submit()}
      {...heldOpen(isBusy, onEnd)}
    >
      <Form form={form} layout="vertical" onFinish={(typed) => void save(typed)}>
        <Form.Item name="password" label={t('admin.newPassword')} rules={rules} required>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={t('admin.newPasswordAgain')}
          dependencies={['password']}
          rules={[repeated]}
          required
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Sets a new password for a user, which ends their sessions. */
export function PasswordReset(props: MoreProps) {
  const { t, known } = useOffice();
  const [isOpen, open] = useState(false);
  return (
    <ForPermissions grant={known} permissions={['system:user:resetPassword']}>
      <RestingButton type="link" size="small" onClick={() => open(true)}>
        {t('admin.resetPassword')}
      </RestingButton>
      {isOpen && <ResetDialog {...props} onEnd={() => open(false)} />}
    </ForPermissions>
  );
}
