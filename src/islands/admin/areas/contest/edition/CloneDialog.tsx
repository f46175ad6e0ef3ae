import { Form, Modal } from 'antd';
import { useState } from 'react';
import { cloneContest } from '#contract/contest/set-up.ts';
import { NumberInput } from '#islands/admin/kit/input/NumberInput.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useSessions } from '#islands/admin/kit/use-sessions.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { CloneResult, type Cloned } from './CloneResult.tsx';
import type { SessionDialog } from './session-dialog.ts';

const [FIRST, LAST] = [2000, 2100];

/** The first later year without a session. */
function nextFree(year: number, taken: readonly number[]): number | null {
  for (let next = year + 1; next <= LAST; next++) if (!taken.includes(next)) return next;
  return null;
}

/** Dialog that asks for the year of the new session and says what is copied into it. */
export function CloneDialog({ row, onDone, onEnd }: SessionDialog) {
  const { t, call, report } = useOffice();
  const sessions = useSessions();
  const years = (sessions.value ?? []).map((session) => session.year);
  const [chosen, choose] = useState<number | null>();
  const { isBusy, run } = useBusy(report);
  const [cloned, setCloned] = useState<Cloned>();
  const year = chosen === undefined ? nextFree(row.year!, years) : chosen;
  const isTaken = year !== null && years.includes(year);

  const clone = () =>
    run(async () => {
      const given = { params: { id: row.id }, body: { year: year! } };
      setCloned((await call(cloneContest, given)).data);
      onDone();
    });

  if (cloned) return <CloneResult cloned={cloned} year={year!} onDone={onDone} onEnd={onEnd} />;
  return (
    <Modal
      open
      title={t('admin.cloneTitle', { year: row.year! })}
      okText={t('admin.clone')}
      okButtonProps={{ loading: isBusy, disabled: year === null || isTaken || !sessions.value }}
      onOk={() => void clone()}
      {...heldOpen(isBusy, onEnd)}
    >
      <Form layout="vertical" component="div">
        <p>{t('admin.cloneDetail')}</p>
        <p>{t('admin.cloneDates')}</p>
        <TiedItem
          id="clone-year"
          label={t('admin.cloneYear')}
          isNeeded
          fault={isTaken && t('admin.cloneTaken', { year: year! })}
        >
          {(ties) => (
            <NumberInput {...ties} min={FIRST} max={LAST} isWhole value={year} onChange={choose} />
          )}
        </TiedItem>
      </Form>
    </Modal>
  );
}
