import { getPolicy, listPolicies as policyList } from '#contract/cooperation/policy.ts';
import { Fault } from '#contract/fault.ts';
import type { Api } from '#server/platform/http/api.ts';
import { findPolicy, listPolicies } from './repository.ts';

/** @throws Fault notFound */
function found<Row>(row: Row | undefined): { data: Row } {
  if (row === undefined) throw new Fault('notFound');
  return { data: row };
}

/** Mounts the public calls about what the office publishes of industrial cooperation. */
export function cooperationRoutes({ mount, db }: Api): void {
  mount(policyList, async () => ({ data: await listPolicies(db) }));
  mount(getPolicy, async ({ params }) => found(await findPolicy(db, params.id)));
}
