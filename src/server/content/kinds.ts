import { contestKind } from '#server/contest/content/contest.ts';
import { expertKind, unitKind } from '#server/contest/content/people.ts';
import { stageKind } from '#server/contest/content/stage.ts';
import { allianceKind, chapterKind } from '#server/contest/content/standing.ts';
import { topicKind } from '#server/contest/content/topic.ts';
import { trackKind } from '#server/contest/content/track.ts';
import { albumKind, filmKind } from '#server/media/content.ts';
import { newsKind } from '#server/news/content.ts';
import { contactKind, linkKind, qrCodeKind } from '#server/system/content.ts';
import type { ContentKind } from './kind.ts';

/** Every kind of content that editors keep; what others refer to comes before them. */
export const CONTENT_KINDS = [
  ...[contestKind, stageKind, trackKind, topicKind],
  ...[newsKind, albumKind, filmKind],
  ...[expertKind, unitKind, allianceKind, chapterKind],
  ...[linkKind, qrCodeKind, contactKind],
] as unknown as readonly ContentKind[];
