import type { Area } from '#server/platform/area.ts';
import { incidentRetention } from './alert/incident.ts';
import { processStateRetention } from './process-state.ts';
import { monitorRoutes } from './routes.ts';
import { logRetention } from './retention.ts';
import { sampleRetention } from './sample.ts';
import { incidentClosed, incidentOpened } from './templates.ts';
import { failureHome, healthHome, incidentHome } from './home.ts';

export const monitorArea: Area = {
  name: 'monitor',
  routes: [monitorRoutes],
  retention: [logRetention, processStateRetention, sampleRetention, incidentRetention],
  home: [failureHome, incidentHome, healthHome],
  templates: [incidentOpened, incidentClosed],
};
