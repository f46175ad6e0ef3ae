import { contestKind } from '#server/areas/contest/kind/contest.ts';
import { expertKind, unitKind } from '#server/areas/people/people.ts';
import { stageKind } from '#server/areas/contest/kind/stage.ts';
import { allianceKind, chapterKind } from '#server/areas/contest/kind/standing.ts';
import { topicKind } from '#server/areas/contest/kind/topic.ts';
import { trackKind } from '#server/areas/contest/kind/track.ts';
import { albumKind, filmKind } from '#server/areas/media/content.ts';
import { newsKind } from '#server/areas/news/content.ts';
import { contactKind, linkKind, qrCodeKind } from '#server/areas/system/content.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';

/** Every kind of content that editors keep; what others refer to comes before them. */
export const CONTENT_KINDS = [
  ...[contestKind, stageKind, trackKind, topicKind],
  ...[newsKind, albumKind, filmKind],
  ...[expertKind, unitKind, allianceKind, chapterKind],
  ...[linkKind, qrCodeKind, contactKind],
] as unknown as readonly ContentKind[];
