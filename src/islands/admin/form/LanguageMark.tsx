import type { Locale } from '#contract/call/locale.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import './form.css';

interface Props {
  label: string;
  locale: Locale;
  isMissing?: boolean;
}

/** Label of a field in one of its languages. */
export function LanguageMark({ label, locale, isMissing = false }: Props) {
  const { t } = useOffice();
  return (
    <span>
      {label}{' '}
      <span className="office-language-mark">
        {t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}
      </span>
      {isMissing && <span className="office-missing">{t('admin.missing')}</span>}
    </span>
  );
}
