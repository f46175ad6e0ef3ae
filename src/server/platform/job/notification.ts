import { inBoth } from '#content/i18n/translate.ts';
import type { Permission } from '#contract/call/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineTemplate } from '#server/platform/message/definition.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import { type RunEnd, isFailure, outcomesOf } from './outcome.ts';
import type { Job } from './table.ts';

/** To whoever may see a job: its runs have failed so many times in a row. */
export const jobFailing = defineTemplate({
  code: 'jobFailing',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['job', 'times', 'error'],
});

const PERMISSION: Permission = 'monitor:job:list';

/** So much of an error is told; the record of the run has all of it. */
const LONGEST = 500;

/** The words of a failure; of one that has none, such as a run that took too long, what became of it. */
const wordsOf = ({ error, reason = 'failed' }: RunEnd) =>
  error ? error.slice(0, LONGEST) : inBoth(`label.run_reason.${reason}`);

/** What ended, and of which job, whose row the transaction holds. */
interface Ended {
  job: Job;
  end: RunEnd;
  findHolders: FindHolders;
}

/** Tells whoever may see a job that it fails, with the very failure in a row after which they want to know. */
export async function tellFailing(tx: Database, { job, end, findHolders }: Ended): Promise<void> {
  const { id, name, target, alertAfter } = job;
  if (alertAfter === 0 || !isFailure(end)) return;
  const outcome = (await outcomesOf(tx, [job])).get(id);
  if (outcome?.failuresInRow !== alertAfter) return;
  const holders = await findHolders(tx, PERMISSION, job);
  await notify(tx, {
    template: jobFailing,
    to: holders.map(({ accountId }) => accountId),
    values: { job: name, times: String(alertAfter), error: wordsOf(end) },
    link: `/admin/#/monitor/job?keyword=${encodeURIComponent(target)}`,
    about: `job ${id}`,
  });
}
