import { use, useState } from 'react';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { part } from '#islands/admin/kit/part.ts';

const AbsenceDrawer = part(async () => (await import('./AbsenceDrawer.tsx')).AbsenceDrawer);

/** Button that opens the reader's absences. */
export function OwnAbsences() {
  const { t } = useOffice();
  const isActive = use(ActiveContext);
  const [isOpen, open] = useState(false);
  return (
    <>
      <DeedButton label={t('admin.workflow.absence.own')} onClick={() => open(true)} />
      {isActive && isOpen && <AbsenceDrawer onEnd={() => open(false)} />}
    </>
  );
}
