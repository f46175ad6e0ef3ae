import type { Area } from '#server/platform/area.ts';
import { codegenRoutes } from './codegen/routes.ts';
import { operationsRoutes } from './routes.ts';
import { runRetention } from './service.ts';

export const operationsArea: Area = {
  name: 'operations',
  routes: [operationsRoutes, codegenRoutes],
  retention: [runRetention],
};
