import type { Bilingual } from '#contract/bilingual.ts';
import { minuteOf } from '#islands/account/own-session.ts';
import { useOffice } from '../office.ts';
import type { Column } from '../resources/plan.ts';
import { Mark } from './Mark.tsx';
import { useChoice } from './use-choice.ts';

/** A text in the reader's language; where the English one is missing it says so and shows the Chinese. */
export function BilingualText({ text }: { text: Bilingual }) {
  const { locale, t } = useOffice();
  const isMissing = text.zh !== '' && text.en === '';
  return (
    <>
      <span {...(isMissing && locale === 'en' && { lang: 'zh' })}>{text[locale] || text.zh}</span>
      {isMissing && <span className="office-missing">{t('admin.noEnglish')}</span>}
    </>
  );
}

/** A value of a record in a table. */
export function Cell({ column, value }: { column: Column; value: unknown }) {
  const choice = useChoice();
  if (value === null || value === undefined || value === '') return '–';
  switch (column.kind) {
    case 'bilingual':
      return <BilingualText text={value as Bilingual} />;
    case 'choice':
      return <Mark value={String(value)}>{choice(column.name, value)}</Mark>;
    case 'switch':
      return choice(column.name, value);
    case 'moment':
      return minuteOf(String(value));
    case 'code':
      return <code>{String(value)}</code>;
    default:
      return Array.isArray(value) ? value.join(', ') || '–' : String(value);
  }
}
