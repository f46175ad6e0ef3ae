import { Fault } from '#contract/fault.ts';
import type { Media, MediaEntry } from '#contract/media/media.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hasSection } from '#domain/contest/section.ts';
import { readVisibleContests } from '#server/areas/contest/service.ts';
import { findMedia, listMediaEntries, type MediaFilter } from './repository.ts';

/** Whether visitors see what belongs to a year: a section of its own is there whatever became of its session. */
const isVisible = async (db: Database, year: number): Promise<boolean> =>
  hasSection(year) || (await readVisibleContests(db)).some((contest) => contest.year === year);

/** An album or a film with its items. @throws Fault notFound */
export async function readMedia(db: Database, id: number): Promise<Media> {
  const found = await findMedia(db, id);
  if (!found || !(await isVisible(db, found.year))) throw new Fault('notFound');
  return found;
}

/** Albums and films of a session as lists show them; none of one that visitors do not see. */
export const readMediaEntries = async (db: Database, filter: MediaFilter): Promise<MediaEntry[]> =>
  (await isVisible(db, filter.year)) ? listMediaEntries(db, filter) : [];
