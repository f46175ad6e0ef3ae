import { Form } from 'antd';
import { useState } from 'react';
import { approveTasks, type Task } from '#contract/workflow/task.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { NoteField } from '../paper/NoteField.tsx';

/** Approves all chosen tasks at once, with one note. */
export function ApproveMany({ tasks, onDone }: { tasks: readonly Task[]; onDone(): void }) {
  const { t, call, tell } = useOffice();
  const [isAsking, ask] = useState(false);
  const [note, type] = useState('');
  if (tasks.length === 0) return null;
  const title = t('admin.workflow.decideMany', { count: tasks.length });
  async function approve(): Promise<void> {
    const records = tasks.map(({ id, version }) => ({ id, version }));
    const { data } = await call(approveTasks, { body: { tasks: records, note: note.trim() } });
    const { changed: count } = data;
    tell(t('admin.workflow.decidedMany', { count }));
    type('');
    onDone();
  }
  return (
    <>
      <RestingButton onClick={() => ask(true)}>{title}</RestingButton>
      {isAsking && (
        <AskDialog
          title={title}
          okText={t('admin.workflow.deed.approve')}
          onGive={approve}
          onEnd={() => ask(false)}
        >
          <Form layout="vertical" component="div">
            <NoteField note={note} isMissing={false} onType={type} />
          </Form>
        </AskDialog>
      )}
    </>
  );
}
