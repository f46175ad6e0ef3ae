import { useMemo } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { AnswerWords } from './answer-text.ts';

/** How answers are written for the reader of the office. */
export function useWords(): AnswerWords {
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
