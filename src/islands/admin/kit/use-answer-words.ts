import { useMemo } from 'react';
import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { useOffice } from './office.ts';

/** Formats answers of forms for the reader of the office. */
export function useAnswerWords(): AnswerWords {
  const { t, locale } = useOffice();
  return useMemo(
    () => ({
      locale,
      yes: t('admin.yes'),
      no: t('admin.no'),
      files: (count) => t('admin.answer.files', { count }),
    }),
    [t, locale],
  );
}
