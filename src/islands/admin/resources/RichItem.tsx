import { Form, Input } from 'antd';
import { lazy, Suspense } from 'react';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { LanguageMark } from '../form/LanguageMark.tsx';

const RichText = lazy(async () => ({
  default: (await import('../content/RichText.tsx')).RichText,
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

/** Rich text in both languages, as a field of a form. */
export const RichItem = ({ name, label }: { name: string; label: string }) =>
  LOCALES.map((locale) => (
    <Form.Item
      key={locale}
      name={[name, locale]}
      label={<LanguageMark label={label} locale={locale} />}
    >
      <RichInput label={label} lang={locale} />
    </Form.Item>
  ));
