import type { Database } from '#server/platform/db/database.ts';
import { ensureBlindRole } from '../blind/role.ts';
import { storeMissingContents, addMissingFiles } from './missing.ts';

/**
 * Prepares the database at every start, so that it can restrict what judges read.
 * @returns whether it can; otherwise rounds that hide who entered cannot be opened
 */
export async function ensureBlindness(db: Database): Promise<boolean> {
  await storeMissingContents(db);
  await addMissingFiles(db);
  return ensureBlindRole(db);
}
