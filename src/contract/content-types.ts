import { allianceContent } from './alliance.ts';
import { chapterContent } from './chapter.ts';
import type { ContentType } from './content.ts';
import { contestContent, stageContent, topicContent, trackContent } from './contest-set-up.ts';
import { albumContent, filmContent } from './media.ts';
import { newsContent } from './news.ts';
import { expertContent, unitContent } from './people.ts';
import { contactContent, linkContent, qrCodeContent } from './site.ts';

/** Every kind of content that editors keep, in the order of the back office's menu. */
export const CONTENT_TYPES = [
  ...[newsContent, albumContent, filmContent, expertContent, unitContent, allianceContent],
  ...[chapterContent, stageContent, qrCodeContent, linkContent, contactContent],
  ...[contestContent, trackContent, topicContent],
] as unknown as readonly ContentType[];
