import { Input, Space } from 'antd';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { blankText, type InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Short text in both languages, side by side. */
export function ButtonInput({ id, value = blankText(), onChange }: InputProps<Bilingual>) {
  const { t } = useOffice();
  return (
    <Space wrap>
      {LOCALES.map((locale) => (
        <Input
          key={locale}
          {...(id && locale === 'zh' && { id })}
          lang={locale}
          maxLength={20}
          placeholder={t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}
          aria-label={t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}
          value={value[locale]}
          onChange={({ target }) => onChange?.({ ...value, [locale]: target.value })}
        />
      ))}
    </Space>
  );
}
