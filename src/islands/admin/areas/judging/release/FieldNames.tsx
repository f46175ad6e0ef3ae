import { enumerate } from '#contract/call/enumerate.ts';
import type { ReleaseField } from '#contract/judging/outcome/release.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** Names of the fields that teams may read. */
export function FieldNames({ value }: ViewProps) {
  const { t, locale } = useOffice();
  const fields = value as ReleaseField[];
  if (fields.length === 0) return t('admin.judging.release.nothing');
  const names = fields.map((field) => t(`admin.judging.release.field.${field}`));
  return enumerate(names, locale);
}
