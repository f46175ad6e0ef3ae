import { Button } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { PrepareDialog } from './PrepareDialog.tsx';

/** Prepares a release. */
export function PrepareTool({ onDone }: ToolsProps) {
  const { t, may } = useOffice();
  const [isOpen, show] = useState(false);
  if (!may('judging:release:prepare')) return null;
  return (
    <>
      <Button type="primary" onClick={() => show(true)}>
        {t('admin.judging.release.prepare')}
      </Button>
      {isOpen && <PrepareDialog onDone={onDone} onEnd={() => show(false)} />}
    </>
  );
}
