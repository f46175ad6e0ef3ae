import type { Area } from '#server/platform/area.ts';
import { listingRoutes } from './listing/routes.ts';
import * as listing from './listing/templates.ts';
import { startListingUpkeep } from './listing/upkeep.ts';
import { cooperationExpertKind } from './expert-kind.ts';
import { cooperationNewsKind } from './news-kind.ts';
import { parkKind } from './park-kind.ts';
import { policyKind } from './policy-kind.ts';
import { reportKind } from './report-kind.ts';
import { cooperationRoutes } from './routes.ts';

export const cooperationArea: Area = {
  name: 'cooperation',
  routes: [cooperationRoutes, listingRoutes],
  workers: [startListingUpkeep],
  templates: Object.values(listing),
  kinds: [policyKind, cooperationNewsKind, cooperationExpertKind, reportKind, parkKind],
};
