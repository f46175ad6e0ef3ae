import { listVideosAndImages } from '#contract/race.ts';
import { resolveYear } from '#server/contest/service.ts';
import type { Api } from '#server/http/api.ts';
import { listMedia } from './repository.ts';

/** The open calls about albums and films. */
export function mediaRoutes({ mount, db }: Api): void {
  mount(listVideosAndImages, async ({ body }) => ({
    data: await listMedia(db, { ...body, year: await resolveYear(db, body.year) }),
  }));
}
