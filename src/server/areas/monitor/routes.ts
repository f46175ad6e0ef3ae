import { listSamples as samplesCall, listServer } from '#contract/monitor/server.ts';
import { listWorkers as listCall } from '#contract/monitor/worker.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountReader, mountStore } from '#server/platform/records/routes.ts';
import { errorStore } from './log/error.ts';
import { loginReader } from './log/login.ts';
import { operationReader } from './log/operation.ts';
import { listSamples } from './sample.ts';
import { demandProcessAccess, readServers } from './server.ts';
import { listWorkers } from './worker.ts';

/** Mounts the back office's calls about logs and the state of the portal. */
export function monitorRoutes(api: Api): void {
  const { mount, db, storage } = api;
  mountReader(api, operationReader);
  mountReader(api, loginReader);
  mountStore(api, errorStore);
  mount(listServer, async (_, context) => {
    demandProcessAccess(callerOf(context));
    return { data: await readServers(db, storage) };
  });
  mount(samplesCall, async (_, context) => {
    demandProcessAccess(callerOf(context));
    return { data: await listSamples(db) };
  });
  // Open to readers of the error log as well, because workers report failures, too.
  mount(listCall, async (_, context) => ({ data: listWorkers(callerOf(context)) }));
}
