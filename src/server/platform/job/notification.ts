import { inBoth } from '#content/i18n/translate.ts';
import type { Permission } from '#contract/call/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineTemplate } from '#server/platform/message/definition.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import { type RunEnd, isFailure, outcomesOf } from './outcome.ts';
import type { Job } from './table.ts';

/** Message to those who may see a job: its runs have failed a number of times in a row. */
export const jobFailing = defineTemplate({
  code: 'jobFailing',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['job', 'times', 'error'],
});

const PERMISSION: Permission = 'monitor:job:list';

/** Maximum length of the error in the message; the record of the run has all of it. */
const MAX_ERROR_LENGTH = 500;

/** The error of a failure; for one without a text, such as a timeout, its reason. */
const wordsOf = ({ error, reason = 'failed' }: RunEnd) =>
  error ? error.slice(0, MAX_ERROR_LENGTH) : inBoth(`label.run_reason.${reason}`);

/** An ended run, and its job, whose row the transaction holds. */
interface Ended {
  job: Job;
  end: RunEnd;
  findHolders: FindHolders;
}

/**
 * Notifies those who may see a job that it keeps failing, exactly when the number of failures in a row reaches the
 * job's threshold.
 */
export async function notifyFailing(tx: Database, { job, end, findHolders }: Ended): Promise<void> {
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
