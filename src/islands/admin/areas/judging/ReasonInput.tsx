import { Form, Input } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  id: string;
  reason: string;
  isNeeded: boolean;
  onWrite(reason: string): void;
}

/** Input for the chair's reason. */
export function ReasonInput({ id, reason, isNeeded, onWrite }: Props) {
  const { t } = useOffice();
  return (
    <Form.Item label={t('admin.judging.reason')} htmlFor={id} required={isNeeded}>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onWrite(target.value)}
      />
    </Form.Item>
  );
}
