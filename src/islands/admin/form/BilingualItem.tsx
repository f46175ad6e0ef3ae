import { Form, Input } from 'antd';
import { useOffice } from '../office.ts';
import { LanguageMark } from './LanguageMark.tsx';

interface Props {
  name: string;
  label: string;
  isNeeded: boolean;
  isLong?: boolean;
  /** What stands there now. */
  value: unknown;
}

/** A text in both languages, side by side, with a mark where the translation is missing. */
export function BilingualItem({ name, label, isNeeded, isLong = false, value }: Props) {
  const { t } = useOffice();
  const { zh = '', en = '' } = Object(value) as { zh?: string; en?: string };
  const Text = isLong ? Input.TextArea : Input;
  const size = isLong ? { autoSize: { minRows: 2, maxRows: 8 } } : {};
  return (
    <div className="office-pair">
      <Form.Item
        name={[name, 'zh']}
        label={<LanguageMark label={label} locale="zh" />}
        rules={isNeeded ? [{ required: true, whitespace: true, message: t('admin.needed') }] : []}
      >
        <Text lang="zh" {...size} />
      </Form.Item>
      <Form.Item
        name={[name, 'en']}
        label={
          <LanguageMark
            label={label}
            locale="en"
            isMissing={zh.trim() !== '' && en.trim() === ''}
          />
        }
      >
        <Text lang="en" {...size} />
      </Form.Item>
    </div>
  );
}
