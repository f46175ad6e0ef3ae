import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from './bilingual.ts';
import { contestYear, day } from './contest.ts';
import { storedFile } from './file.ts';

/** Media types of the specification (section 2): 0 photos, 1 video. */
export const MEDIA_TYPE = { photos: 0, video: 1 } as const;

export const mediaItem = z.object({ file: storedFile, caption: optionalBilingual });

export const mediaCard = z.object({
  id: z.int(),
  year: contestYear,
  type: z.enum(MEDIA_TYPE),
  title: bilingual,
  summary: optionalBilingual,
  takenOn: day,
  cover: z.nullable(storedFile),
  sort: z.int(),
});
export type MediaCard = z.infer<typeof mediaCard>;

/** An album with its pictures, or a video with its one film. */
export const media = z.extend(mediaCard, { items: z.array(mediaItem) });
export type Media = z.infer<typeof media>;
