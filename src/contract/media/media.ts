import * as z from 'zod/mini';
import {
  bilingual,
  neededText,
  optionalBilingual,
  optionalText,
} from '#contract/call/text/bilingual.ts';
import { contentType } from '#contract/kind/editorial.ts';
import { contestYear } from '#contract/contest/contest.ts';
import { day } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { fileId, storedFile } from '#contract/files/file.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { numeral, recordId, single } from '#contract/call/wire/reply.ts';

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

/** An album with its pictures, or a video with its film. */
export const media = z.extend(mediaCard, { items: z.array(mediaItem) });
export type Media = z.infer<typeof media>;

/** The fields of an album or film that lists show. */
export const mediaEntry = z.extend(mediaCard, {
  count: z.int(),
  /** Total length of its films in seconds, as far as known. */
  duration: z.nullable(z.int()),
});
export type MediaEntry = z.infer<typeof mediaEntry>;

/** Lists the albums (0) or films (1) of a session, newest first, without their items. */
export const listMedia = endpoint({
  name: 'mediaList',
  method: 'GET',
  path: '/api/media/list/{year}/{type}',
  params: z.object({
    year: z.pipe(numeral(), contestYear),
    type: z.pipe(numeral(), z.enum(MEDIA_TYPE)),
  }),
  output: single(z.array(mediaEntry)),
});

/** Returns one album with its pictures, or one film. */
export const getMedia = endpoint({
  name: 'media',
  method: 'GET',
  path: '/api/media/detail/{id}',
  params: z.object({ id: recordId }),
  output: single(media),
});

/** Lists the albums and films of a session. */
export const listVideosAndImages = endpoint({
  name: 'raceVideoAndImg',
  method: 'POST',
  path: '/api/race/show/videoAndImg',
  body: z.object({
    year: z.optional(z.pipe(numeral(), contestYear)),
    type: z.optional(z.pipe(numeral(), z.enum(MEDIA_TYPE))),
  }),
  output: single(z.array(media)),
});

const mediaData = z.object({
  year: contestYear,
  title: neededText(LENGTH.title),
  summary: optionalText(LENGTH.summary),
  takenOn: day,
  coverId: z.nullable(fileId),
  items: z.array(z.object({ fileId, caption: optionalText(LENGTH.line) })).check(z.maxLength(200)),
});

/** Albums and films as editors keep them: an ordered list of stored files, each with a caption. */
export const albumContent = contentType({ type: 'album', date: 'takenOn', data: mediaData });
export const filmContent = contentType({ type: 'film', date: 'takenOn', data: mediaData });
