import type { PublishContext } from './publish-context.ts';
import { rememberPurge } from '../purge/purge-queue.ts';

/**
 * Removes what was made from pages that are no more. A CDN is told before anything goes: a process that is killed on the
 * way finds the pages once more, and nothing that it had not told.
 * @returns the addresses that are gone
 */
export async function withdraw(
  { db, target, derivedOf }: PublishContext,
  pages: readonly string[],
): Promise<string[]> {
  if (pages.length === 0) return [];
  const derived = await derivedOf?.(pages);
  const gone = [...pages, ...(derived?.paths ?? [])];
  if (target.purge) await rememberPurge(db, gone);
  await derived?.remove();
  return gone;
}
