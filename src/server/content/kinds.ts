import { newsKind } from '#server/news/content.ts';
import type { ContentKind } from './kind.ts';

/** Every kind of content that editors keep. */
export const CONTENT_KINDS = [newsKind] as unknown as readonly ContentKind[];
