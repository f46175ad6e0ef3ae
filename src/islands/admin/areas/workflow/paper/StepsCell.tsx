import { enumerate } from '#contract/call/enumerate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** Names of the open steps of an application. */
export function StepsCell({ value }: ViewProps) {
  const { locale } = useOffice();
  const nameOf = useName();
  return <span>{enumerate((value as Bilingual[]).map(nameOf), locale) || '–'}</span>;
}
