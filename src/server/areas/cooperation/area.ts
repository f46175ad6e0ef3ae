import type { Area } from '#server/platform/area.ts';
import { policyKind } from './policy-kind.ts';
import { cooperationRoutes } from './routes.ts';

export const cooperationArea: Area = {
  name: 'cooperation',
  routes: [cooperationRoutes],
  kinds: [policyKind],
};
