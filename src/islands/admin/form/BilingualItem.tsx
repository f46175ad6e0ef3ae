import { Form } from 'antd';
import type * as z from 'zod/mini';
import { LOCALES } from '#contract/call/locale.ts';
import { schemaAt } from '#domain/form/flaw.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { contractRule } from './contract-rule.ts';
import { counterOf } from './counter.ts';
import type { TextKind } from './field.ts';
import { LanguageInput } from './LanguageInput.tsx';
import { LanguageMark } from './LanguageMark.tsx';
import './form.css';

interface Props {
  name: string;
  label: string;
  kind?: TextKind;
  isNeeded?: boolean;
  /** The contract's schema of the text. */
  schema?: z.core.$ZodType | undefined;
  /** Current value. */
  value: unknown;
}

/**
 * Text in both languages side by side, with a mark if the translation is missing. Rich text takes the full width, one
 * language below the other.
 */
export function BilingualItem(props: Props) {
  const { name, label, kind = 'bilingual', isNeeded = false, schema, value } = props;
  const { t } = useOffice();
  const { zh = '', en = '' } = Object(value) as { zh?: string; en?: string };
  const isRich = kind === 'rich';
  const isUntranslated = !isRich && zh.trim() !== '' && en.trim() === '';
  const items = LOCALES.map((locale) => {
    const isAsked = isNeeded && locale === 'zh';
    const isMissing = isUntranslated && locale === 'en';
    return (
      <Form.Item
        key={locale}
        name={[name, locale]}
        label={<LanguageMark label={label} locale={locale} isMissing={isMissing} />}
        required={isAsked}
        rules={[contractRule(t, schema && schemaAt(schema, [locale]), isAsked)]}
      >
        <LanguageInput
          kind={kind}
          lang={locale}
          label={label}
          {...(!isRich && counterOf(schema, locale))}
        />
      </Form.Item>
    );
  });
  return isRich ? items : <div className="office-pair">{items}</div>;
}
