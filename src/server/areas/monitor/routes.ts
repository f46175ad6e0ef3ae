import { listWorkers as listCall } from '#contract/monitor/worker.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { mountReader, mountStore } from '#server/platform/records/routes.ts';
import { errorStore } from './error.ts';
import { loginReader } from './login.ts';
import { operationReader } from './operation.ts';
import { listWorkers } from './worker.ts';

/** The logs that the back office reads. */
export function monitorRoutes(api: Api): void {
  mountReader(api, operationReader);
  mountReader(api, loginReader);
  mountStore(api, errorStore);
  // Whoever reads of failures reads of those that work in the background as well.
  api.mount(listCall, async (_, context) => ({ data: listWorkers(callerOf(context)) }));
}
