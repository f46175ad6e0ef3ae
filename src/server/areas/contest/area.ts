import type { Area } from '#server/platform/http/area.ts';
import { contestKind } from './kind/contest.ts';
import { stageKind } from './kind/stage.ts';
import { trackKind } from './kind/track.ts';
import { topicKind } from './kind/topic.ts';
import { allianceKind, chapterKind } from './kind/standing.ts';
import { contestRoutes } from './routes.ts';
import { setUpRoutes } from './set-up-routes.ts';

export const contestArea: Area = {
  name: 'contest',
  routes: [contestRoutes, setUpRoutes],
  kinds: [contestKind, stageKind, trackKind, topicKind, allianceKind, chapterKind],
};
