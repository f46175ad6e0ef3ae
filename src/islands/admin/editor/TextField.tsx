import { Form, Input, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { LanguageMark } from '#islands/admin/form/LanguageMark.tsx';
import { putAt } from '#islands/admin/form/merge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { advisedOf, counterOf } from '#islands/admin/rich/counter.ts';
import { idOf, helpAt, type FieldProps } from './field-props.ts';

const RichText = lazy(async () => ({
  default: (await import('#islands/admin/rich/RichText.tsx')).RichText,
}));

function OneLanguage(props: FieldProps & { locale: Locale }) {
  const { field, data, locale, type, onWrite } = props;
  const { t, label } = useOffice();
  const { name, kind, isNeeded } = field;
  const texts = data[name] as Record<Locale, string>;
  const title = label(type, name);
  const isMissing = locale === 'en' && texts.zh.trim() !== '' && texts.en.trim() === '';
  const write = (text: string) => onWrite(putAt(data, `${name}.${locale}`, text));
  const given = { id: `${idOf(props, name)}-${locale}`, lang: locale, value: texts[locale] };
  const counter = counterOf(props.kind, `${props.way}${name}.${locale}`);
  const advised = advisedOf(props.way + name, locale, texts[locale]);
  const typed = {
    ...given,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };
  return (
    <Form.Item
      label={<LanguageMark label={title} locale={locale} isMissing={isMissing} />}
      htmlFor={given.id}
      required={isNeeded === true && locale === 'zh'}
      {...(advised && { extra: t('admin.titleLong', { max: advised }) })}
      {...helpAt(props, `${name}.${locale}`)}
    >
      {kind === 'rich' && (
        <Suspense fallback={<Skeleton active />}>
          <RichText {...given} label={title} onWrite={write} />
        </Suspense>
      )}
      {kind === 'long' && (
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...typed} {...counter} />
      )}
      {kind === 'bilingual' && <Input {...typed} {...counter} />}
    </Form.Item>
  );
}

/** A text in both languages, side by side. */
export const TextField = (props: FieldProps) => (
  <div className="office-pair">
    {LOCALES.map((locale) => (
      <OneLanguage key={locale} {...props} locale={locale} />
    ))}
  </div>
);
