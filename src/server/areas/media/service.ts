import { Fault } from '#contract/fault.ts';
import type { Media, MediaEntry } from '#contract/media/media.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hasSection } from '#domain/contest/section.ts';
import { readVisibleContests } from '#server/areas/contest/service.ts';
import { findMedia, listMediaEntries, type MediaFilter } from './repository.ts';

/** Whether visitors see the media of a year. Years with their own section are visible independently of the session. */
const isVisible = async (db: Database, year: number): Promise<boolean> =>
  hasSection(year) || (await readVisibleContests(db)).some((contest) => contest.year === year);

/** Returns an album or film with its items. @throws Fault notFound */
export async function readMedia(db: Database, id: number): Promise<Media> {
  const found = await findMedia(db, id);
  if (!found || !(await isVisible(db, found.year))) throw new Fault('notFound');
  return found;
}

/** Lists albums and films of a session, or nothing if visitors do not see the year. */
export const readMediaEntries = async (db: Database, filter: MediaFilter): Promise<MediaEntry[]> =>
  (await isVisible(db, filter.year)) ? listMediaEntries(db, filter) : [];
