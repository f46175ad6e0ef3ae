import type { Api } from '#server/platform/http/api.ts';
import { mountReader, mountStore } from '#server/platform/records/routes.ts';
import { errorStore } from './error.ts';
import { loginReader } from './login.ts';
import { operationReader } from './operation.ts';

/** The logs that the back office reads. */
export function monitorRoutes(api: Api): void {
  mountReader(api, operationReader);
  mountReader(api, loginReader);
  mountStore(api, errorStore);
}
