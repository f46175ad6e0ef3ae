import { Alert, Button, Drawer, Result, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { getTask, isTodo, type TaskPaper } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { Course } from '../paper/Course.tsx';
import { Paper } from '../paper/Paper.tsx';
import { openTask } from './address.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { Opinions } from './Opinions.tsx';
import { Signers } from './Signers.tsx';

/** Says in whose place the reader decides. */
function StandsFor({ names }: { names: readonly string[] }) {
  const { t, locale } = useOffice();
  const title = t('admin.workflow.standsFor', { names: enumerate(names, locale) });
  return <Alert className="office-note" type="info" title={title} />;
}

interface BodyProps {
  value: TaskPaper;
  onTyped(isTyped: boolean): void;
  onDone(): void;
  onRenew(): void;
}

/** What was applied for, the decision, which comes after what it is about, and how far the application has come. */
function Body({ value, ...deeds }: BodyProps) {
  const { task, paper, course } = value;
  const nameOf = useName();
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the title of each new task, for users of a keyboard or a screen reader.
  useEffect(() => title.current?.focus(), [task.id]);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {nameOf(task.process)} · {nameOf(task.step)} · {task.applicant}
      </h2>
      {task.standsFor.length > 0 && <StandsFor names={task.standsFor} />}
      <Paper paper={paper} />
      <Opinions value={value} />
      <Signers value={value} onRenew={deeds.onRenew} />
      {isTodo(task.state) && <DecisionForm value={value} {...deeds} />}
      <Course course={course} />
    </>
  );
}

interface Props {
  id: number;
  /** Called after a decision; the next task may follow. */
  onDone(): void;
  /** Called after any other change. */
  onChanged(): void;
}

/** Drawer with one task. */
export function TaskDrawer({ id, onDone, onChanged }: Props) {
  const { t, call } = useOffice();
  const [isTyped, type] = useState(false);
  const discard = useDiscard();
  const { value, error, reload } = useLoaded(
    `task ${id}`,
    async () => (await call(getTask, { params: { id } })).data,
  );
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return (
    <Drawer
      open
      size={Math.min(820, innerWidth)}
      title={t('office.task')}
      onClose={() => discard(isTyped, () => openTask(undefined))}
    >
      {value && (
        <Body
          value={value}
          onTyped={type}
          onDone={onDone}
          onRenew={() => {
            reload();
            onChanged();
          }}
        />
      )}
      {!value && error === undefined && <Skeleton active />}
      {!value && error !== undefined && (
        <Result status="warning" title={t('admin.recordFailed')} extra={again} />
      )}
    </Drawer>
  );
}
