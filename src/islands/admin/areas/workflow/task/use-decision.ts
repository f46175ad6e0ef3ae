import { commentTask, decideTask, getTask, isTodo, type Task } from '#contract/workflow/task.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { Decision, Deed } from './decision.ts';

/** Deeds after which the reader goes on with the task, or sees what has become of it. */
const STAYING: readonly Deed[] = ['comment', 'delegate', 'addSigner'];

interface Options {
  task: Task;
  /** Called after a decision, or if somebody else has decided. */
  onDone(): void;
  /** Called after what leaves the task open, such as a comment, or a refusal after which it still is. */
  onRenew(): void;
}

/** Carries out decisions about a task. If somebody else was faster, says so and goes on. */
export function useDecision({ task, onDone, onRenew }: Options) {
  const { t, call, tell, report } = useOffice();
  const nameOf = useName();
  const params = { id: task.id };
  async function refused(error: unknown): Promise<void> {
    report(error);
    if (!(error instanceof ApiError) || error.kind !== 'refused') return;
    const { data } = await call(getTask, { params });
    if (isTodo(data.task.state)) onRenew();
    else onDone();
  }
  const { isBusy, run } = useBusy((error) => void refused(error).catch(report));
  const decide = ({ deed, note, ...to }: Decision) =>
    run(async () => {
      const name = `${nameOf(task.process)} · ${task.applicant}`;
      if (deed === 'comment') await call(commentTask, { params, body: { note } });
      else {
        const body = { version: task.version, deed, note, ...to };
        await call(decideTask, { params, body });
      }
      tell(t(`admin.workflow.done.${deed}`, { name }));
      if (STAYING.includes(deed)) onRenew();
      else onDone();
      return true;
    });
  return { isBusy, decide };
}
