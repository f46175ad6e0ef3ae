import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from '../builder.ts';
import { wordsIn } from '../canvas/words.ts';

/** Chooses a page after the chosen one: jumps lead only forward. */
export function PageSelect({ id, value = '', onChange }: InputProps<string>) {
  const { t, locale } = useOffice();
  const { definition, chosen } = useBuilder();
  const { pages } = definition;
  const own = pages.findIndex((page) => page.id === chosen);
  const options = pages.map((page, index) => ({
    value: page.id,
    label: [t('admin.formPage', { number: index + 1 }), wordsIn(locale, page.title)]
      .filter(Boolean)
      .join(' · '),
    disabled: index <= own,
  }));
  return (
    <Select
      {...(id && { id })}
      placeholder={t('admin.formChoosePage')}
      value={value || null}
      options={options}
      onChange={(to) => onChange?.(to ?? '')}
    />
  );
}
