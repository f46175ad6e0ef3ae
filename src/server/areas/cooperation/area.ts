import type { Area } from '#server/platform/area.ts';
import { listingRoutes } from './listing/routes.ts';
import * as listing from './listing/templates.ts';
import { startListingUpkeep } from './listing/upkeep.ts';
import { policyKind } from './policy-kind.ts';
import { cooperationRoutes } from './routes.ts';

export const cooperationArea: Area = {
  name: 'cooperation',
  routes: [cooperationRoutes, listingRoutes],
  workers: [startListingUpkeep],
  templates: Object.values(listing),
  kinds: [policyKind],
};
