import type { Database } from '#server/platform/db/database.ts';
import { ensureBlindRole } from '../blind/role.ts';
import { keepMissing, keepMissingFiles } from './missing.ts';

/**
 * Brings a database to where its judges can be kept from what they must not read, at every start.
 * @returns whether it can; otherwise rounds that hide who entered are not opened
 */
export async function ensureBlindness(db: Database): Promise<boolean> {
  await keepMissing(db);
  await keepMissingFiles(db);
  return ensureBlindRole(db);
}
