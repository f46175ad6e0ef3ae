import { migrateProcess, previewMigration } from '#contract/workflow/migration.ts';
import * as contract from '#contract/workflow/process.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { withDisplayNames } from '#server/platform/records/display-names.ts';
import { listProcessChoices, listProcessForms, listProcessVersions } from './choices.ts';
import { deployProcess, turnProcess } from './deploy.ts';
import { processStoreOf } from './kind.ts';
import { migrateApplications, previewMigration as preview } from './migration.ts';
import { readOutline, saveOutline } from './outline.ts';

/** Calls by which the office builds, deploys and suspends processes. */
export function processRoutes(api: Api): void {
  const { mount, db, audiences } = api;
  mountStore(api, processStoreOf(audiences));
  mount(contract.listProcessForms, async (_, context) => ({
    data: await listProcessForms(db, callerOf(context)),
  }));
  mount(contract.getOutline, async ({ params }, context) => ({
    data: await readOutline(db, callerOf(context), params.id),
  }));
  mount(contract.saveOutline, async ({ params, body }, context) => ({
    data: await saveOutline(db, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.getProcessChoices, async ({ params }, context) => ({
    data: await listProcessChoices(api, callerOf(context), params.id),
  }));
  mount(contract.deployProcess, async ({ params, body }, context) => ({
    data: await deployProcess(api, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.turnProcess, async ({ params, body }, context) => {
    await turnProcess(db, actorOf(context), { ...params, ...body });
    return {};
  });
  mount(previewMigration, async ({ params, body }, context) => ({
    data: await preview(db, callerOf(context), { ...params, ...body }),
  }));
  mount(migrateProcess, async ({ params, body }, context) => ({
    data: await migrateApplications(db, actorOf(context), { ...params, ...body }),
  }));
  mount(contract.listProcessVersions, async ({ params }, context) => ({
    data: await withDisplayNames(api, await listProcessVersions(db, callerOf(context), params.id)),
  }));
}
