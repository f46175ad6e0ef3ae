import type { PublishContext } from './publish-context.ts';
import { rememberPurge } from '../purge/purge-queue.ts';

/**
 * Removes files derived from pages that no longer exist. The CDN purge is queued before anything is deleted: if the
 * process is killed in between, the pages are found again, and nothing was deleted without its purge.
 * @returns the removed addresses
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
