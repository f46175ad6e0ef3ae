import { Alert } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import type { TaskPaper } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What the reader is asked by somebody who decides, or whose answer they wait for themselves. */
export function Opinions({ value: { question, awaited } }: { value: TaskPaper }) {
  const { t, locale } = useOffice();
  if (question) {
    const { by, place } = question;
    const title = t(place ? `admin.workflow.signFor.${place}` : 'admin.workflow.askedBy', { by });
    return <Alert className="office-note" type="info" title={title} description={question.note} />;
  }
  if (awaited.length === 0) return null;
  const names = enumerate(awaited, locale);
  return (
    <Alert className="office-note" type="info" title={t('admin.workflow.awaited', { names })} />
  );
}
