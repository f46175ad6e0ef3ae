import { CopyOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { copyText } from '#lib/browser/clipboard.ts';

/** A text with a button that copies it. @param name what the text is */
export function CopyLine({ text, name }: { text: string; name: string }) {
  const { t, tell, report, current } = useOffice();
  const copy = () =>
    copyText(text).then(
      () => tell(t('admin.copied')),
      // The text can still be selected by hand.
      () => report(new Error(current.texts['error.codeCopy'])),
    );
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
