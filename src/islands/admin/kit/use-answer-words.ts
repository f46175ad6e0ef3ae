import { useMemo } from 'react';
import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { pluralKey } from '#lib/texts/plural.ts';
import { useOffice } from './office.ts';

/** Formats answers of forms for the reader of the office. */
export function useAnswerWords(): AnswerWords {
  const { t, locale } = useOffice();
  return useMemo(
    () => ({
      locale,
      yes: t('admin.yes'),
      no: t('admin.no'),
      files: (count) => t(pluralKey('admin.answer.files', count, locale), { count }),
    }),
    [t, locale],
  );
}
