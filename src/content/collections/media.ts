import { getMedia, listMedia, type MediaCard } from '#contract/media/media.ts';
import { tag } from '#contract/call/tag.ts';
import { answers } from '#content/loader.ts';

/** Collections of albums and films. */
export const mediaAnswers = {
  mediaList: answers(
    listMedia,
    (params: { year: number; type: MediaCard['type'] }) => ({ params }),
    ({ data }, { year }) => [tag.mediaOf(year), ...data.map(({ id }) => tag.media(id))],
  ),
  media: answers(
    getMedia,
    (params: { id: string }) => ({ params }),
    ({ data }) => [tag.media(data.id)],
  ),
};
