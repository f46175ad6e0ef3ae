import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { importAssignments, type ImportedAssignments } from '#contract/judging/assignment.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { SheetChooser } from '#islands/admin/kit/SheetChooser.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useRoundOptions } from '../choices.ts';

interface Props {
  /** The round that the list is about; the dialog begins with it. */
  listed: number | undefined;
  onDone(): void;
  onEnd(): void;
}

/** Faults because of which none of the pairs of a sheet can be assigned, by row. */
function Flawed({ flawed }: Pick<ImportedAssignments, 'flawed'>) {
  const { t } = useOffice();
  if (flawed.length === 0) return null;
  return (
    <>
      <Alert type="error" title={t('admin.judging.importFlawed', { count: flawed.length })} />
      <ul className="judging-list">
        {flawed.map(({ line, problem }) => (
          <li key={line}>{t(`admin.judging.importFlaw.${problem}`, { line })}</li>
        ))}
      </ul>
    </>
  );
}

/** Dialog that imports pairs of entry and judge from a sheet, all of them or none. */
export function ImportDialog({ listed, onDone, onEnd }: Props) {
  const { t, send, report, tell } = useOffice();
  const rounds = useRoundOptions();
  const [roundId, choose] = useState(listed);
  const [flawed, show] = useState<ImportedAssignments['flawed']>([]);
  const { isBusy, run } = useBusy(report);
  const take = (file: File) =>
    run(async () => {
      const given = { params: { id: roundId! } };
      const { data } = await send(importAssignments, given, { file, kind: 'file' });
      show(data.flawed);
      if (data.flawed.length > 0) return;
      tell(t('admin.judging.plan.applied', { count: data.added }));
      onDone();
      onEnd();
    });
  return (
    <Modal open title={t('admin.judging.import')} footer={null} onCancel={onEnd}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.assignment.roundId')} htmlFor="import-round" required>
          <Select
            id="import-round"
            options={rounds}
            value={roundId ?? null}
            onChange={(id) => choose(id)}
          />
        </Form.Item>
      </Form>
      {roundId !== undefined && (
        <SheetChooser
          lead={t('admin.judging.importLead')}
          busy={isBusy ? t('admin.judging.importing') : undefined}
          onChoose={(file) => void take(file)}
        />
      )}
      <Flawed flawed={flawed} />
    </Modal>
  );
}
