import { Form, Input } from 'antd';
import type * as z from 'zod/mini';
import { schemaAt } from '#domain/form/flaw.ts';
import { contractRule } from './contract-rule.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { LanguageMark } from './LanguageMark.tsx';

interface Props {
  name: string;
  label: string;
  isNeeded: boolean;
  /** What the contract takes. */
  schema?: z.core.$ZodType | undefined;
  isLong?: boolean;
  /** What stands there now. */
  value: unknown;
}

/** A text in both languages, side by side, with a mark where the translation is missing. */
export function BilingualItem({ name, label, isNeeded, schema, isLong = false, value }: Props) {
  const { t } = useOffice();
  const { zh = '', en = '' } = Object(value) as { zh?: string; en?: string };
  const Text = isLong ? Input.TextArea : Input;
  const size = isLong ? { autoSize: { minRows: 2, maxRows: 8 } } : {};
  return (
    <div className="office-pair">
      <Form.Item
        name={[name, 'zh']}
        label={<LanguageMark label={label} locale="zh" />}
        required={isNeeded}
        rules={[contractRule(t, schema && schemaAt(schema, ['zh']), isNeeded)]}
      >
        <Text lang="zh" {...size} />
      </Form.Item>
      <Form.Item
        name={[name, 'en']}
        rules={[contractRule(t, schema && schemaAt(schema, ['en']), false)]}
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
