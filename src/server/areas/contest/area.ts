import type { Area } from '#server/platform/area.ts';
import { contestKind } from './contest-kind.ts';
import { stageKind } from './stage-kind.ts';
import { trackKind } from './track-kind.ts';
import { topicKind } from './topic-kind.ts';
import { allianceKind, chapterKind } from './standing-kind.ts';
import { contestRoutes } from './routes.ts';
import { prizeKind } from './result/prize-kind.ts';
import { resultKind } from './result/result-kind.ts';
import { resultRoutes } from './result/routes.ts';
import { setUpRoutes } from './set-up-routes.ts';
import { contestHome } from './home.ts';

export const contestArea: Area = {
  name: 'contest',
  home: [contestHome],
  routes: [contestRoutes, setUpRoutes, resultRoutes],
  kinds: [
    contestKind,
    stageKind,
    trackKind,
    topicKind,
    prizeKind,
    resultKind,
    allianceKind,
    chapterKind,
  ],
};
