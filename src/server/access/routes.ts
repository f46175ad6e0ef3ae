import type { Api } from '#server/http/api.ts';
import { mountStore } from '#server/resource/routes.ts';
import { roleStore } from './role.ts';

/** The calls of the back office about who may do what. */
export function accessRoutes(api: Api): void {
  mountStore(api, roleStore);
}
