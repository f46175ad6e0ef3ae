import { describe, expect, it } from 'vitest';
import { LISTED, ROUTES } from '#lib/render/route/routes.ts';
import type { Route } from '#lib/render/route/route.ts';
import { addressesOfTag } from '#lib/render/route/tag-address.ts';
import { ARCHIVES, GAGS } from '#lib/render/route/sections.ts';

const table = ROUTES as readonly Route[];
const childrenOf = (front: string) =>
  table
    .filter(({ path, detailsOf }) => path.startsWith(front) && path !== front && !detailsOf)
    .map(({ path }) => path);

describe('the sections of the specification', () => {
  it.each([
    [
      GAGS.paths.front,
      ['video/', 'video/videodetail/[id]/', 'images/', 'images/imagesdetail/[id]/'],
    ],
    [
      ARCHIVES.first.paths.front,
      [
        'eventDynamics/',
        'imnewsDetail/[id]/',
        'schedule/',
        'track/',
        'track/entryList/[trackId]/',
        'track/entryInfo/[id]/',
        'video/',
        'video/videodetail/[id]/',
        'images/',
        'images/imagesdetail/[id]/',
      ],
    ],
    [
      ARCHIVES.second.paths.front,
      [
        'oldDynamics/',
        'imnewsDetail/[id]/',
        'scheduledate/',
        'tracktopic/',
        'track/entryListsecond/[trackId]/',
        'track/entryInfo/[id]/',
        'video/',
        'video/videodetail/[id]/',
        'images/',
        'images/imagesdetail/[id]/',
      ],
    ],
  ])('%s has its children and no others', (front, children) => {
    expect(childrenOf(front)).toEqual(children.map((child) => front + child));
  });

  it('have a root for the details of each list, and the list exists', () => {
    const roots = table.filter(({ detailsOf }) => detailsOf).map(({ path }) => path);
    const details = table.filter(({ meta, path }) => meta && path.endsWith('/[id]/'));
    const begins = details.map(({ path }) => path.replace('[id]/', ''));
    // A list whose own page is at the root of its details needs no further root.
    const isPage = (path: string) => table.some((route) => route.path === path && route.meta);
    expect(begins.filter((path) => !roots.includes(path) && !isPage(path))).toEqual([]);
    const lists = table.flatMap(({ detailsOf }) => (detailsOf ? [detailsOf] : []));
    expect(lists.filter((list) => !table.some(({ path }) => path === list))).toEqual([]);
  });

  it('redirect from a front to the first page', () => {
    const target = (path: string) => table.find((route) => route.path === path)?.redirect;
    expect(target('/gags/')).toBe('/gags/video/');
    expect(target('/eventDynamics/')).toBe('/eventDynamics/second/oldDynamics/');
  });

  it('list no redirects for search engines', () => {
    expect(LISTED.filter(({ redirect }) => redirect)).toEqual([]);
  });

  it('include the pages of a new album', () => {
    const asked = addressesOfTag('media:7');
    for (const { paths } of [GAGS, ...Object.values(ARCHIVES)]) {
      expect(asked).toContain(paths.album.replace('[id]', '7'));
      expect(asked).toContain(`/en${paths.film.replace('[id]', '7')}`);
    }
  });
});
