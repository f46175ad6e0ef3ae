import { expect, it } from 'vitest';
import { purgeDue, rememberPurge } from '#server/platform/publish/purge/purge-queue.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();

/** A CDN that refuses some tags. */
function cdn(...refused: string[]) {
  const asked: string[] = [];
  const purge = async (tags: readonly string[]) => {
    asked.push(tags.join(' '));
    if (tags.some((tag) => refused.includes(tag))) throw new Error('The hook refuses');
  };
  return { asked, purging: { ...context(), target: { ...localOnly, purge } } };
}

const remember = async (...rows: string[][]) => {
  for (const tags of rows) await rememberPurge(context().db, tags);
};

it('sends each publish once, in order', async () => {
  await remember(['news:1'], ['news:2', 'news-latest']);
  const { asked, purging } = cdn();
  await purgeDue(purging);
  await purgeDue(purging);
  expect(asked).toEqual(['news:1', 'news:2 news-latest']);
  expect(await context().purges()).toEqual([]);
});

it('keeps refused entries, and pauses', async () => {
  await remember(['news:1'], ['news:2']);
  const { asked, purging } = cdn('news:1', 'news:2');
  await purgeDue(purging);
  expect(asked).toEqual(['news:1']);
  expect(await context().purges()).toEqual([['news:1'], ['news:2']]);
});

it('does not let an entry that is always refused block the others', async () => {
  await remember(['news:1'], ['news:2'], ['news:3']);
  const { asked, purging } = cdn('news:1');
  await purgeDue(purging);
  await context().endPauses();
  await purgeDue(purging);
  expect(asked).toEqual(['news:1', 'news:2', 'news:3', 'news:1']);
  expect(await context().purges()).toEqual([['news:1']]);
});

it('tries again after the pause', async () => {
  await remember(['news:1']);
  const { asked, purging } = cdn('news:1');
  await purgeDue(purging);
  await purgeDue(purging);
  expect(asked).toEqual(['news:1']);
  await context().endPauses();
  await purgeDue(purging);
  expect(asked).toEqual(['news:1', 'news:1']);
});
