import { App } from 'antd';
import { useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { oneId } from '#contract/kind/reading.ts';
import { recoverFile } from '#contract/files/library.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { RECOVERABLE } from '#contract/office/bin.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { nameOf } from '#islands/admin/records/RecordActions.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { RecoverDialog, type Replacements } from './RecoverDialog.tsx';

/** Adds further flaws; the latest one about a field replaces earlier ones. */
const withMore = (flaws: readonly FlawMessage[], more: readonly FlawMessage[]): FlawMessage[] => [
  ...flaws.filter(({ place }) => !more.some((one) => one.place === place)),
  ...more,
];

/** Lists what a restored record lost; the dialog stays until it is closed. */
function useLost() {
  const { t, locale } = useOffice();
  const nameOf = useName();
  const { modal } = App.useApp();
  return (name: string, lost: readonly Bilingual[]) => {
    modal.warning({
      title: t('admin.deedOf', { deed: t('admin.bin.recoveredRecord'), name }),
      content: t('admin.bin.lost', { names: enumerate(lost.map(nameOf), locale) }),
      okText: t('admin.close'),
    });
  };
}

/** The fields of a removed record that are needed to restore it. */
interface Removed {
  kind: string;
  recordId: string;
  name: string;
}

/** Restores a record from the bin and opens it. @throws ApiError */
function useRecover({ kind, recordId, name }: Removed) {
  const { t, call, tell } = useOffice();
  const sayLost = useLost();
  const type = CONTENT_TYPES.find((one) => one.type === kind);
  const found = type ?? RECOVERABLE.find(({ name }) => name === kind);
  async function recoverRecord(instead: Replacements | undefined): Promise<void> {
    const recover = found!.recover as Endpoint<typeof oneId>;
    const { lost = [] } = (await call(recover, {
      params: { id: Number(recordId) },
      ...(instead && { body: { instead } }),
    })) as { lost?: readonly Bilingual[] };
    if (lost.length > 0) sayLost(name, lost);
    else tell(t(type ? 'admin.bin.recovered' : 'admin.bin.recoveredRecord'));
    if (type) go(`${pathOf(type)}/${recordId}`);
  }
  async function recoverLibraryFile(): Promise<void> {
    await call(recoverFile, { params: { id: recordId } });
    tell(t('admin.bin.recoveredFile'));
    go('/content/library', { file: recordId });
  }
  if (kind === 'library') return recoverLibraryFile;
  return found && recoverRecord;
}

/**
 * Restores a record together with what was removed with it, and opens it. It asks for values that are no longer
 * possible.
 */
export function Recover({ row, onDone }: MoreProps) {
  const { t, locale, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const [flaws, ask] = useState<readonly FlawMessage[]>([]);
  const kind = String(row['kind']);
  const name = nameOf(row, locale);
  const recover = useRecover({ kind, recordId: String(row['recordId']), name });
  if (!recover) return null;
  async function attempt(instead?: Replacements): Promise<void> {
    try {
      await recover!(instead);
      onDone();
    } catch (error) {
      const more = refusedFields(error);
      ask(withMore(flaws, more));
      // The dialog shows the refusal.
      if (instead || more.length === 0) throw error;
    }
  }
  return (
    <>
      <RowButton loading={isBusy} onClick={() => void run(() => attempt())}>
        {t('admin.bin.recover')}
      </RowButton>
      {flaws.length > 0 && (
        <RecoverDialog
          name={name}
          kind={kind}
          flaws={flaws}
          onGive={attempt}
          onEnd={() => ask([])}
        />
      )}
    </>
  );
}
