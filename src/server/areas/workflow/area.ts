import type { Area } from '#server/platform/area.ts';

export const workflowArea: Area = {
  name: 'workflow',
  routes: [],
};
