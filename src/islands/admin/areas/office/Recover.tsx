import { useState } from 'react';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';

/** Brings a record back, with what was removed with it, and leads to it. */
export function Recover({ row, onDone }: MoreProps) {
  const { t, call, tell, report } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const type = CONTENT_TYPES.find((one) => one.type === row['kind']);
  if (!type) return null;
  const id = Number(row['recordId']);
  async function recover(): Promise<void> {
    setBusy(true);
    try {
      await call(type!.recover, { params: { id } });
      tell(t('admin.bin.recovered'));
      onDone();
      go(`${pathOf(type!)}/${id}`);
    } catch (error) {
      report(error);
      setBusy(false);
    }
  }
  return (
    <RowButton loading={isBusy} onClick={() => void recover()}>
      {t('admin.bin.recover')}
    </RowButton>
  );
}
