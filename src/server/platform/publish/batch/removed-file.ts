import { tag } from '#contract/call/tag.ts';
import type { PublishOptions } from './options.ts';

const PREFIX = tag.file('');

/**
 * Deletes the uploaded files that the tags name as removed, here and in the bucket; a CDN is notified by the tags as
 * usual. Repeating it does no harm.
 * @returns whether there were any
 * @throws AggregateError with the errors of the bucket; the publish is then tried again
 */
export async function deleteRemovedFiles(
  { uploads, target }: Pick<PublishOptions, 'uploads' | 'target'>,
  tags: readonly string[],
): Promise<boolean> {
  const names = tags.filter((one) => one.startsWith(PREFIX)).map((one) => one.slice(PREFIX.length));
  if (names.length === 0) return false;
  await Promise.all(names.map((name) => uploads.remove(name)));
  await target.drop(names);
  return true;
}
