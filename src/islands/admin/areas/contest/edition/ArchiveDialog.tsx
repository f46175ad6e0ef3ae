import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { archiveContest } from '#contract/contest/set-up.ts';
import { heldOpen } from '#islands/admin/kit/deeds/held-open.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { useSessions } from '#islands/admin/kit/use-sessions.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { SessionDialog } from './session-dialog.ts';

/** Dialog that archives a session. It says what happens to its pages, and where their publishing can be followed. */
export function ArchiveDialog({ row, onDone, onEnd }: SessionDialog) {
  const { t, may, call, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const [isDone, setDone] = useState(false);
  const year = row.year!;
  const session = useSessions().value?.find((one) => one.year === year);
  const isOver = session?.status === 'archived' && !isDone;

  const archive = () =>
    run(async () => {
      await call(archiveContest, { params: { id: row.id }, body: { version: row.version } });
      setDone(true);
      onDone();
    });

  const close = (
    <Button type="primary" onClick={onEnd}>
      {t('admin.close')}
    </Button>
  );
  const follow = may('content:publishing:list') && (
    <a href={toHash({ path: '/content/publishing', query: {} })} onClick={onEnd}>
      {t('admin.followPublishing')}
    </a>
  );
  return (
    <Modal
      open
      title={t('admin.archiveTitle', { year })}
      okText={t('action.archive')}
      okButtonProps={{ loading: isBusy, disabled: !session || isOver }}
      onOk={() => void archive()}
      {...heldOpen(isBusy, onEnd)}
      {...(isDone && { footer: close })}
    >
      {isDone ? (
        <Alert type="success" showIcon title={t('admin.archived', { year })} action={follow} />
      ) : (
        <div>
          {isOver && <Alert type="info" showIcon title={t('admin.archiveAlready', { year })} />}
          {!isOver && <p>{t('admin.archiveDetail', { year })}</p>}
          {!isOver && <p>{t('admin.archivePages', { year })}</p>}
        </div>
      )}
    </Modal>
  );
}
