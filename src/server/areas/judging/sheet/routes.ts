import { getDistribution } from '#contract/judging/distribution.ts';
import * as contract from '#contract/judging/sheet.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { saveBatch } from './batch.ts';
import { abstain, decline, reopenSheet, submitSheet } from './deed.ts';
import { readDistribution } from './mine.ts';
import { readQueue } from './queue.ts';
import { readAssignment, readJudgedFile } from './read.ts';
import { saveSheet } from './save.ts';

const writerOf = (context: HttpContext) => {
  const { userId: accountId, userName } = callerOf(context);
  return { accountId, userName };
};

/** Calls by which judges score their entries. */
export function sheetRoutes(api: Api): void {
  const { mount, db } = api;
  mount(contract.getQueue, async (_, context) => ({
    data: await readQueue(db, callerOf(context).userId),
  }));
  mount(getDistribution, async ({ query }, context) => ({
    data: await readDistribution(db, callerOf(context).userId, query.roundId),
  }));
  mount(contract.getAssignment, async ({ params }, context) => ({
    data: await readAssignment(db, callerOf(context).userId, params.id),
  }));
  mount(contract.getJudgedFile, async ({ params }, context) => ({
    data: await readJudgedFile(api, callerOf(context).userId, params),
  }));
  mount(contract.saveSheets, async ({ body }, context) => ({
    data: await saveBatch(db, writerOf(context), body.sheets, localeOf(context)),
  }));
  mount(contract.saveSheet, async ({ params, body }, context) => ({
    data: await saveSheet(db, writerOf(context), params.id, body.changes),
  }));
  mount(contract.submitSheet, async ({ params, body }, context) => ({
    data: await submitSheet(db, writerOf(context), params.id, body.version),
  }));
  mount(contract.reopenSheet, async ({ params, body }, context) => ({
    data: await reopenSheet(db, writerOf(context), params.id, body.version),
  }));
  mount(contract.abstain, async ({ params, body }, context) => ({
    data: await abstain(db, writerOf(context), params.id, body.reason),
  }));
  mount(contract.declineAssignment, async ({ params, body }, context) => {
    await decline(db, writerOf(context), params.id, body);
    return {};
  });
}
