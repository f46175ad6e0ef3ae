import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';

/** A text to be taken away. @param name what it is */
export function CopyLine({ text, name }: { text: string; name: string }) {
  const { t, tell, report } = useOffice();
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => tell(t('admin.copied')), report);
  return (
    <Space.Compact block>
      <Input readOnly aria-label={name} value={text} onFocus={({ target }) => target.select()} />
      <Button
        icon={<CopyOutlined />}
        aria-label={`${t('admin.copy')} ${name}`}
        onClick={() => void copy()}
      />
    </Space.Compact>
  );
}
