import type { Area } from '#server/platform/area.ts';
import { certificateFiles } from './certificate/file-holder.ts';
import { certificateRoutes } from './certificate/routes.ts';
import { behalfRoutes } from './behalf/routes.ts';
import { channelRoutes } from './channel/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { contestantData } from './personal/data.ts';
import { registrationRetention } from './personal/retention.ts';
import { entryFileRetention } from './file/retention.ts';
import { entryUploads } from './file/upload-purpose.ts';
import { identityCaseHome } from './identity-case/home.ts';
import { identityCaseRoutes } from './identity-case/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { visitRetention } from './visit/key.ts';
import { visitRoutes } from './visit/routes.ts';
import {
  documentFreed,
  entriesCame,
  ENTRY_TEMPLATES,
  entryEnding,
  entryWaitEnded,
  entryWritten,
  identityCaseDecided,
  lettersCame,
  teamBegun,
  teamDeclined,
  teamHandedOver,
  teamInvited,
  teamJoined,
  teamLeft,
  teamMerged,
  teamMergeInvited,
  teamMergeRequested,
  teamRefused,
  teamRemoved,
  teamEnded,
  teamRequested,
} from './templates.ts';
import { entriesDigestJob } from './review/digest.ts';
import { enteredHome, reviewHome } from './review/home.ts';
import { disqualifyRetention } from './review/disqualify/request.ts';
import { startLapsing } from './entry/deadline/due.ts';
import { startVisits } from './visit/flush.ts';

export const registrationArea: Area = {
  name: 'registration',
  routes: [
    entryRoutes,
    teamRoutes,
    reviewRoutes,
    certificateRoutes,
    channelRoutes,
    visitRoutes,
    behalfRoutes,
    identityCaseRoutes,
  ],
  retention: [...registrationRetention, disqualifyRetention, visitRetention],
  files: certificateFiles,
  fileRetention: [entryFileRetention],
  workers: [startLapsing, startVisits],
  uploads: [entryUploads],
  jobs: [entriesDigestJob],
  home: [enteredHome, reviewHome, identityCaseHome],
  personal: contestantData,
  templates: [
    ...Object.values(ENTRY_TEMPLATES),
    entriesCame,
    lettersCame,
    entryEnding,
    entryWaitEnded,
    entryWritten,
    identityCaseDecided,
    documentFreed,
    teamInvited,
    teamRequested,
    teamRefused,
    teamDeclined,
    teamJoined,
    teamLeft,
    teamHandedOver,
    teamRemoved,
    teamEnded,
    teamMergeInvited,
    teamMergeRequested,
    teamMerged,
    teamBegun,
  ],
};
