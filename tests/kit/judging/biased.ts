import { conflicts } from '#server/areas/judging/table.ts';
import type { TestApp } from '../app.ts';
import type { LoggedIn } from '../session.ts';
import { addChair } from './judging.ts';

/** Somebody of the office who may do everything about judging, but must not know of an entry. @param more what else they may do */
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
