import { useState } from 'react';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { PrepareDialog } from './PrepareDialog.tsx';

/** Button that prepares a release. */
export function PrepareTool({ filter, onDone }: ToolsProps) {
  const { t, may } = useOffice();
  const [isOpen, show] = useState(false);
  const listed = Number(filter['roundId']) || undefined;
  if (!may('judging:release:prepare')) return null;
  return (
    <>
      <DeedButton
        type="primary"
        label={t('admin.judging.release.prepare')}
        onClick={() => show(true)}
      />
      {isOpen && <PrepareDialog listed={listed} onDone={onDone} onEnd={() => show(false)} />}
    </>
  );
}
