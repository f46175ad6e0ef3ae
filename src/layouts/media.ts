import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { MEDIA_TYPE, type Media, type MediaEntry } from '#contract/media.ts';
import { depend } from '#lib/page.ts';

type Page = AstroGlobal | APIContext;
type Type = Media['type'];

const listOf =
  (type: Type) =>
  async (page: Page, year: number): Promise<MediaEntry[]> =>
    depend(page, await getLiveEntry('mediaList', { year, type }))!.data;

/** A record of another session or of the other kind is not found here. */
const oneOf =
  (type: Type) =>
  async (page: Page, year: number): Promise<Media | undefined> => {
    const found = depend(page, await getLiveEntry('media', { id: page.params['id']! }))?.data;
    return found?.year === year && found.type === type ? found : undefined;
  };

export const readFilms = listOf(MEDIA_TYPE.video);
export const readAlbums = listOf(MEDIA_TYPE.photos);
/** The film that the address names. */
export const readFilm = oneOf(MEDIA_TYPE.video);
/** The album that the address names. */
export const readAlbum = oneOf(MEDIA_TYPE.photos);
