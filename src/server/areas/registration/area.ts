import type { Area } from '#server/platform/area.ts';
import { certificateRoutes } from './certificate/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { entryFileRetention } from './file/retention.ts';
import { entryUploads } from './file/upload-purpose.ts';
import { archiveRetention } from './review/archive.ts';
import { reviewRoutes } from './review/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { ENTRY_TEMPLATES, entryWritten, teamInvited, teamRequested } from './templates.ts';

export const registrationArea: Area = {
  name: 'registration',
  routes: [entryRoutes, teamRoutes, reviewRoutes, certificateRoutes],
  fileRetention: [entryFileRetention, archiveRetention],
  uploads: [entryUploads],
  templates: [...Object.values(ENTRY_TEMPLATES), entryWritten, teamInvited, teamRequested],
};
