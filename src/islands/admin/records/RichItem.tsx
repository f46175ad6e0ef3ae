import { Form, Input } from 'antd';
import { lazy, Suspense } from 'react';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type * as z from 'zod/mini';
import { schemaAt } from '#domain/form/flaw.ts';
import { contractRule } from '#islands/admin/form/contract-rule.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { LanguageMark } from '#islands/admin/form/LanguageMark.tsx';

const RichText = lazy(async () => ({
  default: (await import('#islands/admin/rich/RichText.tsx')).RichText,
}));

interface Props {
  id?: string;
  label: string;
  lang: Locale;
  value?: string;
  onChange?(html: string): void;
}

const RichInput = ({ id = '', value = '', onChange, ...given }: Props) => (
  <Suspense fallback={<Input.TextArea disabled />}>
    <RichText id={id} value={value} onWrite={(html) => onChange?.(html)} {...given} />
  </Suspense>
);

interface ItemProps {
  name: string;
  label: string;
  /** What the contract takes. */
  schema: z.core.$ZodType | undefined;
}

/** Rich text in both languages, as a field of a form. */
export function RichItem({ name, label, schema }: ItemProps) {
  const { t } = useOffice();
  return LOCALES.map((locale) => (
    <Form.Item
      key={locale}
      name={[name, locale]}
      rules={[contractRule(t, schema && schemaAt(schema, [locale]), false)]}
      label={<LanguageMark label={label} locale={locale} />}
    >
      <RichInput label={label} lang={locale} />
    </Form.Item>
  ));
}
