import { Button, Result, Skeleton } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { WordingContext } from '#islands/forms/wording.ts';
import { useFillingTexts } from './use-filling-texts.ts';
import '#islands/forms/forms.css';
import './filling.css';

/** Provides the texts of the public form in a language, for its question components within the office. */
export function FillingWords({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { t } = useOffice();
  const { value: texts, error, reload } = useFillingTexts(locale);
  const wording = useMemo(() => texts && { locale, texts }, [locale, texts]);
  if (wording) return <WordingContext value={wording}>{children}</WordingContext>;
  if (error === undefined) return <Skeleton active />;
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return <Result status="warning" title={t('admin.answer.viewFailed')} extra={again} />;
}
