import * as contract from '#contract/forms/record.ts';
import { getStatistics, exportChart } from '#contract/forms/statistic.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { addAnswer } from './add.ts';
import { chartFile } from './statistics/chart-file.ts';
import { editAnswer } from './edit.ts';
import { exportFile } from './export/export.ts';
import { readAnswer, removeAnswer, revealAnswer, tagAnswer } from './record.ts';
import { listAnswers, listForms, readView } from './service.ts';
import { readStatistics } from './statistics/statistics.ts';

/** Calls by which the office and permission groups read and change answers. */
export function answerRoutes(api: Api): void {
  const { mount, db } = api;
  mount(contract.listAnsweredForms, ({ query }, context) =>
    listForms(db, callerOf(context), query),
  );
  mount(contract.getAnswerView, async ({ params }, context) => ({
    data: await readView(db, callerOf(context), params.id),
  }));
  mount(contract.listAnswers, ({ params, query, body }, context) =>
    listAnswers(db, callerOf(context), params.id, { ...query, ...body }),
  );
  mount(contract.getAnswer, async ({ params }, context) => ({
    data: await readAnswer(api, callerOf(context), params),
  }));
  mount(contract.revealAnswer, async ({ params }, context) => ({
    data: await revealAnswer(api, actorOf(context), params),
  }));
  mount(contract.addAnswer, async ({ params, body }, context) => ({
    data: await addAnswer(api, actorOf(context), params.id, body.answers),
  }));
  mount(contract.tagAnswer, async ({ params, body }, context) => ({
    data: await tagAnswer(db, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.editAnswer, async ({ params, body }, context) => ({
    data: await editAnswer(api, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.removeAnswer, async ({ params }, context) => {
    await removeAnswer(api, actorOf(context), params);
    return {};
  });
  mount(contract.exportAnswers, ({ params, body }, context) =>
    exportFile(api, context, params.id, body),
  );
  mount(getStatistics, async ({ params, body }, context) => ({
    data: await readStatistics(db, callerOf(context), params.id, body.filter),
  }));
  mount(exportChart, ({ params, body }, context) => chartFile(db, context, params.id, body));
}
