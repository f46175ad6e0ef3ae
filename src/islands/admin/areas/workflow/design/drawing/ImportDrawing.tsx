import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { MEBI } from '#contract/files/limit.ts';
import {
  ARCHIVE_ENDINGS,
  DRAWING_ENDINGS,
  DRAWING_LIMIT,
  importDrawing,
  type ImportedDrawing,
} from '#contract/workflow/drawing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useDesigner } from '../designer.ts';

type Findings = ImportedDrawing['findings'];

/** Limits in megabytes, as people read them. */
const LIMITS = { size: DRAWING_LIMIT.size / MEBI, archive: DRAWING_LIMIT.archive / MEBI };

/** What is wrong with a drawing, or was read in another way than it says. */
function FindingList({ findings, isRead }: { findings: Findings; isRead: boolean }) {
  const { t } = useOffice();
  // Warnings say how a drawing was read, and one that is refused was not.
  const shown = isRead ? findings : findings.filter(({ severity }) => severity === 'error');
  return (
    <Alert
      type={isRead ? 'warning' : 'error'}
      showIcon
      title={t(isRead ? 'admin.workflow.importWarned' : 'admin.workflow.importRefused')}
      description={
        <ul>
          {shown.map(({ id, name, problem, values }, at) => (
            <li key={at}>
              <strong>{name || id || t('admin.workflow.whole')}</strong>{' '}
              {t(`admin.workflow.finding.${problem}` as OfficeKey, values)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** Dialog that reads a drawing in BPMN. It replaces what is being designed; undo brings that back. */
export function ImportDrawing({ onEnd }: { onEnd(): void }) {
  const { t, send, tell, report } = useOffice();
  const { change, choose } = useDesigner();
  const [found, setFound] = useState<ImportedDrawing>();
  const { isBusy, run } = useBusy(report);
  const take = (file: File) =>
    run(async () => {
      setFound(undefined);
      const { data } = await send(importDrawing, {}, { file, kind: 'file' });
      const { outline, findings } = data;
      if (outline) {
        choose(undefined);
        change(() => outline);
        tell(t('admin.workflow.imported'));
      }
      if (findings.length === 0) onEnd();
      else setFound(data);
    });
  const { input, choose: chooseFile } = useFileInput(([file]) => void take(file));
  return (
    <Modal open title={t('admin.workflow.importDrawing')} footer={null} onCancel={onEnd}>
      <p>{t('admin.workflow.importLead')}</p>
      <p className="office-note">{t('admin.workflow.importRule', LIMITS)}</p>
      {found && <FindingList findings={found.findings} isRead={found.outline !== null} />}
      <div className="office-actions office-below">
        <Button type="primary" loading={isBusy} onClick={chooseFile}>
          {t('admin.importChoose')}
        </Button>
      </div>
      <input {...input} accept={[...DRAWING_ENDINGS, ...ARCHIVE_ENDINGS].join()} />
    </Modal>
  );
}
