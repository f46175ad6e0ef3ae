import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { FormRecord } from '#contract/forms/form.ts';
import { embedCode } from '#domain/forms/embed-code.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { CopyLine } from './CopyLine.tsx';

interface Props {
  form: FormRecord;
  /** Address of the form in a language. */
  addressOf(locale: Locale): string;
}

/** HTML with which another site embeds a form, in both languages. */
export function FormEmbed({ form, addressOf }: Props) {
  const { t } = useOffice();
  const { title, settings } = form;
  const codeOf = (locale: Locale) =>
    embedCode(`${addressOf(locale)}embed/`, (locale === 'en' && title.en) || title.zh);
  if (settings.embedOrigins.length === 0) return <p>{t('admin.formEmbedNone')}</p>;
  return (
    <>
      <h3>{t('admin.formEmbed')}</h3>
      {settings.access === 'account' && <p>{t('admin.formEmbedAccount')}</p>}
      {LOCALES.map((locale) => (
        <CopyLine
          key={locale}
          text={codeOf(locale)}
          name={`${t('admin.formEmbed')} ${t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}`}
        />
      ))}
    </>
  );
}
