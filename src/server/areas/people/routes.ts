import { listExperts as expertList, listUnits as unitList } from '#contract/people/people.ts';
import type { Api } from '#server/platform/http/api.ts';
import { listExperts, listUnits } from './repository.ts';

/** Mounts the public calls about experts and units. */
export function peopleRoutes({ mount, db }: Api): void {
  mount(expertList, async () => ({ data: await listExperts(db) }));
  mount(unitList, async () => ({ data: await listUnits(db) }));
}
