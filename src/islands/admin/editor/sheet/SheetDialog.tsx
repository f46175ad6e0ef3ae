import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { SheetOutcome } from '#contract/kind/editorial-sheet.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { SheetChooser, useSheetInput } from '#islands/admin/kit/SheetChooser.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { SheetPreview } from './SheetPreview.tsx';

/** A chosen sheet, and what importing it would do. */
interface Chosen {
  file: File;
  outcome: SheetOutcome;
}

interface Props {
  type: ContentType;
  /** Downloads the list with its current filters, if the reader may. */
  take: (() => Promise<void>) | undefined;
  onDone(): void;
  onEnd(): void;
}

/** Uploads a sheet, first as a trial and then to save it. */
function useSheet({ type, onDone, onEnd }: Props) {
  const { t, send, tell, report } = useOffice();
  const [chosen, choose] = useState<Chosen>();
  const { isBusy, run } = useBusy(report);
  const ask = (file: File, mode: 'trial' | 'save') =>
    run(async () => {
      const { data } = await send(type.importSheet, { query: { mode } }, { file, kind: 'file' });
      if (!data.isSaved) return choose({ file, outcome: data });
      tell(t('admin.sheet.saved', { count: data.rows.length }));
      onDone();
      onEnd();
    });
  return { chosen, isBusy, ask };
}

/** Dialog that imports a sheet of records; all changes are shown before anything is saved. */
export function SheetDialog(props: Props) {
  const { type, take, onEnd } = props;
  const { t } = useOffice();
  const { chosen, isBusy, ask } = useSheet(props);
  // What has to be corrected stays on the screen until the corrected sheet is read.
  const other = useSheetInput((file) => void ask(file, 'trial'));
  const count = chosen?.outcome.rows.length ?? 0;
  const isReady = chosen !== undefined && chosen.outcome.flawed.length === 0 && count > 0;
  return (
    <Modal
      open
      width={880}
      title={t('admin.sheet.title', { kind: t(`office.${type.type}` as OfficeKey) })}
      footer={
        chosen ? (
          <div className="office-actions">
            <Button disabled={isBusy} onClick={other.choose}>
              {t('admin.sheet.other')}
            </Button>
            <Button
              type="primary"
              disabled={!isReady}
              loading={isBusy}
              onClick={() => void ask(chosen.file, 'save')}
            >
              {t('admin.sheet.save', { count })}
            </Button>
          </div>
        ) : null
      }
      onCancel={onEnd}
    >
      {chosen ? (
        <>
          <SheetPreview outcome={chosen.outcome} />
          <input {...other.input} />
        </>
      ) : (
        <SheetChooser
          lead={t('admin.sheet.lead')}
          busy={isBusy ? t('admin.sheet.reading') : undefined}
          {...(take && { template: { label: t('admin.sheet.take'), onTake: take } })}
          onChoose={(file) => void ask(file, 'trial')}
        />
      )}
    </Modal>
  );
}
