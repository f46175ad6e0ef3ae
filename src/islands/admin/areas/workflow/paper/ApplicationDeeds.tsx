import { Drawer, Form, Result, Skeleton } from 'antd';
import { use, useState } from 'react';
import {
  applicationKind,
  getApplicationCourse,
  type ApplicationState,
} from '#contract/workflow/application.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { NoteField } from './NoteField.tsx';
import { Course } from './Course.tsx';
import { Paper } from './Paper.tsx';

/** Drawer with what an application says and how far it has come. */
function ApplicationDrawer({ id, onEnd }: { id: number; onEnd(): void }) {
  const { t, call } = useOffice();
  const { value, error } = useLoaded(
    `application ${id}`,
    async () => (await call(getApplicationCourse, { params: { id } })).data,
  );
  return (
    <Drawer open size={Math.min(820, innerWidth)} title={t('admin.workflow.paper')} onClose={onEnd}>
      {value && (
        <>
          <Paper paper={value.paper} />
          <Course course={value} />
        </>
      )}
      {!value && error === undefined && <Skeleton active />}
      {!value && error !== undefined && <Result status="warning" title={t('admin.recordFailed')} />}
    </Drawer>
  );
}

/** Dialog that cancels an application, with a reason that its applicant reads. */
function CancelDialog({ row, onDone, onEnd }: MoreProps & { onEnd(): void }) {
  const { t, call, tell } = useOffice();
  const [note, type] = useState('');
  async function cancel(): Promise<void> {
    const records = [{ id: row.id, version: row.version }];
    await call(applicationKind.decide, { body: { records, deed: 'cancel', note: note.trim() } });
    tell(t('admin.workflow.cancelled'));
    onDone();
  }
  return (
    <AskDialog
      title={t('admin.workflow.cancelTitle', { name: String(row['applicant']) })}
      okText={t('admin.workflow.cancel')}
      isReady={note.trim() !== ''}
      isDanger
      onGive={cancel}
      onEnd={onEnd}
    >
      <Form layout="vertical" component="div">
        <NoteField
          note={note}
          isNeeded
          isMissing={false}
          label={t('admin.workflow.cancelReason')}
          hint={t('admin.workflow.cancelHint')}
          onType={type}
        />
      </Form>
    </AskDialog>
  );
}

/** Deeds on an application: looking at it, and cancelling it while it runs. */
export function ApplicationDeeds(props: MoreProps) {
  const { t, may } = useOffice();
  const isActive = use(ActiveContext);
  const [opened, open] = useState<'look' | 'cancel'>();
  const end = () => open(undefined);
  const { row } = props;
  const isRunning = RUNNING_STATES.includes(row['status'] as ApplicationState);
  return (
    <>
      {may('workflow:application:query') && (
        <RowButton onClick={() => open('look')}>{t('admin.open')}</RowButton>
      )}
      {isRunning && may('workflow:application:edit') && (
        <RowButton danger onClick={() => open('cancel')}>
          {t('admin.workflow.cancel')}
        </RowButton>
      )}
      {isActive && opened === 'look' && <ApplicationDrawer id={row.id} onEnd={end} />}
      {isActive && opened === 'cancel' && <CancelDialog {...props} onEnd={end} />}
    </>
  );
}
