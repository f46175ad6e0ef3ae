import type { Action } from '#contract/resource.ts';
import type { Office } from '../office.ts';
import type { ResourcePlan } from './plan.ts';

/** Whether an action exists for the records of a plan, and the reader may carry it out. */
export const offers = (
  { resource, actions }: Pick<ResourcePlan, 'actions' | 'resource'>,
  may: Office['may'],
  action: Action,
): boolean =>
  (actions ?? resource.actions).includes(action) && may(`${resource.permission}:${action}`);
