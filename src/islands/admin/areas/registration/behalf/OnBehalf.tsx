import { Modal } from 'antd';
import { useState } from 'react';
import { beginOnBehalf, type BegunOnBehalf } from '#contract/registration/on-behalf.ts';
import { DialogButton } from '#islands/admin/kit/button/DialogButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { BegunPeople } from './BegunPeople.tsx';
import { TeamForm, type TeamValues } from './TeamForm.tsx';

interface DialogProps {
  onClose(): void;
}

/** Dialog in which the office enters a team, and then gets the links for its people. */
function Dialog({ onClose }: DialogProps) {
  const { t, call, tell } = useOffice();
  const [begun, show] = useState<BegunOnBehalf>();
  async function begin(values: TeamValues): Promise<void> {
    const { data } = await call(beginOnBehalf, { body: values });
    tell(t('admin.behalf.begun'));
    show(data);
  }
  return (
    <Modal open title={t('admin.behalf.title')} footer={null} onCancel={onClose}>
      {begun ? (
        <BegunPeople people={begun.people} onClose={onClose} />
      ) : (
        <TeamForm onBegin={begin} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Begins an entry on behalf of a team, whose people then consent themselves. */
export function OnBehalf({ onDone }: Pick<MoreProps, 'onDone'>) {
  const { t } = useOffice();
  return (
    <DialogButton label={t('action.onBehalf')} permission="contest:entry:onBehalf" onDone={onDone}>
      {(close) => <Dialog onClose={close} />}
    </DialogButton>
  );
}
