import { Input } from 'antd';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { LanguageMark } from '#islands/admin/form/LanguageMark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Line } from './Line.tsx';

/** Name in both languages. */
export function NameFields({ name, onWrite }: { name: Bilingual; onWrite(name: Bilingual): void }) {
  const { t } = useOffice();
  return LOCALES.map((locale) => (
    <Line
      key={locale}
      name={`name.${locale}`}
      label={<LanguageMark label={t('admin.workflow.name')} locale={locale} />}
    >
      {(tied) => (
        <Input
          {...tied}
          maxLength={LENGTH.name}
          value={name[locale]}
          onChange={({ target }) => onWrite({ ...name, [locale]: target.value })}
        />
      )}
    </Line>
  ));
}
