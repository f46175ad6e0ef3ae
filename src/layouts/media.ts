import type { APIContext, AstroGlobal } from 'astro';
import { getLiveEntry } from 'astro:content';
import { MEDIA_TYPE, type Media, type MediaEntry } from '#contract/media/media.ts';
import { hasSection } from '#domain/contest/section.ts';
import { depend } from '#lib/render/page.ts';

type Page = AstroGlobal | APIContext;
type Type = Media['type'];

const listOf =
  (type: Type) =>
  async (page: Page, year: number): Promise<MediaEntry[]> =>
    depend(page, await getLiveEntry('mediaList', { year, type }))!.data;

/** Reads a record of one type; undefined if it belongs to another session or type. */
const oneOf =
  (type: Type) =>
  async (page: Page, year: number): Promise<Media | undefined> => {
    const found = depend(page, await getLiveEntry('media', { id: page.params['id']! }))?.data;
    return found?.year === year && found.type === type ? found : undefined;
  };

/** Reads the sessions without a section of their own, newest first. */
async function readYears(page: Page): Promise<number[]> {
  const contests = depend(page, await getLiveEntry('contests', {}))!.data;
  return contests
    .map(({ year }) => year)
    .filter((year) => !hasSection(year))
    .sort((one, other) => other - one);
}

/** Reads what /gags lists, and the years of the entries. */
const gagsOf = (type: Type) => async (page: Page) => {
  const years = await readYears(page);
  const lists = await Promise.all(years.map((year) => listOf(type)(page, year)));
  const entries = lists.flat();
  const shown = years.filter((year) => entries.some((entry) => entry.year === year));
  return { entries, years: shown.length > 0 ? shown : years.slice(0, 1) };
};

/** Reads a record of any session without a section. */
const oneOfGags = (type: Type) => async (page: Page) => {
  const years = await readYears(page);
  const found = await Promise.all(years.map((year) => oneOf(type)(page, year)));
  return found.find((one) => one !== undefined);
};

export const readGagsFilms = gagsOf(MEDIA_TYPE.video);
export const readGagsAlbums = gagsOf(MEDIA_TYPE.photos);
export const readGagsFilm = oneOfGags(MEDIA_TYPE.video);
export const readGagsAlbum = oneOfGags(MEDIA_TYPE.photos);
export const readFilms = listOf(MEDIA_TYPE.video);
export const readAlbums = listOf(MEDIA_TYPE.photos);
/** Reads the film in the address. */
export const readFilm = oneOf(MEDIA_TYPE.video);
/** Reads the album in the address. */
export const readAlbum = oneOf(MEDIA_TYPE.photos);
