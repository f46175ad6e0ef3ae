import { getMedia, listMedia as mediaList, listVideosAndImages } from '#contract/media/media.ts';
import { resolveYear } from '#server/areas/contest/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { listMedia } from './repository.ts';
import { readMedia, readMediaEntries } from './service.ts';

/** Mounts the public calls about albums and films. */
export function mediaRoutes({ mount, db }: Api): void {
  mount(listVideosAndImages, async ({ body }) => ({
    data: await listMedia(db, { ...body, year: await resolveYear(db, body.year) }),
  }));
  mount(mediaList, async ({ params }) => ({ data: await readMediaEntries(db, params) }));
  mount(getMedia, async ({ params }) => ({ data: await readMedia(db, params.id) }));
}
