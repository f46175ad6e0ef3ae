import type { Endpoint } from '#contract/call/endpoint.ts';
import type { oneId } from '#contract/kind/reading.ts';
import { recoverFile } from '#contract/files/library.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { RECOVERABLE } from '#contract/office/bin.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Brings a record back, with what was removed with it, and leads to it. */
export function Recover({ row, onDone }: MoreProps) {
  const { t, call, tell, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const type = CONTENT_TYPES.find((one) => one.type === row['kind']);
  const kept = RECOVERABLE.find(({ name }) => name === row['kind']);
  const found = type ?? kept;
  const isFile = row['kind'] === 'library';
  if (!found && !isFile) return null;
  const named = String(row['recordId']);
  const recoverRecord = async () => {
    await call(found!.recover as Endpoint<typeof oneId>, { params: { id: Number(named) } });
    tell(t(type ? 'admin.bin.recovered' : 'admin.bin.recoveredRecord'));
    if (type) go(`${pathOf(type)}/${named}`);
  };
  const recoverLibraryFile = async () => {
    await call(recoverFile, { params: { id: named } });
    tell(t('admin.bin.recoveredFile'));
    go('/content/library', { file: named });
  };
  const recover = () =>
    run(async () => {
      await (isFile ? recoverLibraryFile() : recoverRecord());
      onDone();
    });
  return (
    <RowButton loading={isBusy} onClick={() => void recover()}>
      {t('admin.bin.recover')}
    </RowButton>
  );
}
