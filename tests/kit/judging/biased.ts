import { conflicts } from '#server/areas/judging/table.ts';
import type { TestApp } from '../app.ts';
import type { LoggedIn } from '../session.ts';
import { addChair } from './judging.ts';

/**
 * Adds a person of the office with all permissions for judging who must not learn of an entry. @param more other
 * permissions
 */
export async function addBiased(
  app: TestApp,
  entryId: number,
  more: readonly string[] = [],
): Promise<LoggedIn> {
  const biased = await addChair(app, more);
  const said = { kind: 'office' as const, evidence: '', by: 'x' };
  await app.db.insert(conflicts).values({ entryId, accountId: biased.userId, ...said });
  return biased;
}
