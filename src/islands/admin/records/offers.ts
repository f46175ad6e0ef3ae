import type { Action } from '#contract/kind/resource.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { ResourcePlan } from '#islands/admin/kit/resource-plan.ts';

/** Whether an action exists for the records of a plan, and the reader may carry it out. */
export const offers = (
  { resource, actions }: Pick<ResourcePlan, 'actions' | 'resource'>,
  may: Office['may'],
  action: Action,
): boolean =>
  (actions ?? resource.actions).includes(action) && may(`${resource.permission}:${action}`);
