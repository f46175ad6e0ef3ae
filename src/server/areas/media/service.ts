import { Fault } from '#contract/call/fault.ts';
import type { Media } from '#contract/media/media.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findMedia } from './repository.ts';

/** An album or a film with its items. @throws Fault notFound */
export async function readMedia(db: Database, id: number): Promise<Media> {
  const found = await findMedia(db, id);
  if (!found) throw new Fault('notFound');
  return found;
}
