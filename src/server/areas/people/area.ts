import type { Area } from '#server/platform/area.ts';
import { expertKind, unitKind } from './kind.ts';
import { peopleRoutes } from './routes.ts';

export const peopleArea: Area = {
  name: 'people',
  routes: [peopleRoutes],
  kinds: [expertKind, unitKind],
};
