import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { checkEvents, type EventCheck } from '#contract/judging/rank/ranking.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Result of a check: nothing was altered, or what was. */
function Found({ check }: { check: EventCheck }) {
  const { t } = useOffice();
  const { events, sheets, broken, isAnchored } = check;
  const isRight = broken.length === 0 && isAnchored !== false;
  return (
    <>
      <Alert
        type={isRight ? 'success' : 'error'}
        title={t(isRight ? 'admin.judging.checkRight' : 'admin.judging.checkWrong')}
        description={t('admin.judging.checked', { events, sheets })}
      />
      {isAnchored === false && <p>{t('admin.judging.notAnchored')}</p>}
      <ul className="judging-list">
        {broken.map(({ sheet, seq }) => (
          <li key={sheet}>{t('admin.judging.broken', { sheet, seq })}</li>
        ))}
      </ul>
    </>
  );
}

/** Button that checks whether the score records are unaltered. */
export function CheckButton({ id }: { id: number }) {
  const { t, call, may, report } = useOffice();
  const [check, show] = useState<EventCheck>();
  const { isBusy, run } = useBusy(report);
  if (!may('judging:ranking:check')) return null;
  const ask = () =>
    run(async () => {
      show((await call(checkEvents, { params: { id } })).data);
    });
  return (
    <>
      <Button loading={isBusy} onClick={() => void ask()}>
        {t('admin.judging.check')}
      </Button>
      {check && (
        <Modal open title={t('admin.judging.check')} footer={null} onCancel={() => show(undefined)}>
          <Found check={check} />
        </Modal>
      )}
    </>
  );
}
