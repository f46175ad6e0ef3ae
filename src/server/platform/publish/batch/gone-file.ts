import { tag } from '#contract/call/tag.ts';
import type { PublishOptions } from './options.ts';

const PREFIX = tag.file('');

/**
 * Removes the uploaded files that the tags say are gone, here and in the bucket; a CDN hears of them as of every tag.
 * Twice is as good as once.
 * @returns whether there were any
 * @throws AggregateError of what the bucket refused: the publish is tried again then.
 */
export async function dropFiles(
  { uploads, target }: Pick<PublishOptions, 'uploads' | 'target'>,
  tags: readonly string[],
): Promise<boolean> {
  const names = tags.filter((one) => one.startsWith(PREFIX)).map((one) => one.slice(PREFIX.length));
  if (names.length === 0) return false;
  await Promise.all(names.map((name) => uploads.remove(name)));
  await target.drop(names);
  return true;
}
