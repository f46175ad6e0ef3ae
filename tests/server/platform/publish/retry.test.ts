import { expect, it } from 'vitest';
import { keepBroken, forgetBroken, readBrokenOf, readDue } from '#server/platform/publish/retry.ts';
import { usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const page = (path: string, batches: bigint[], failure = 'answers 500') => ({
  path,
  batches,
  failure,
  tags: ['news:1'],
});
const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path).sort();

it('finds the pages that keep a transaction’s change from going live', async () => {
  await keepBroken(context().db, [page('/a/', [1n, 2n]), page('/b/', [2n])]);
  const found = async (...batches: bigint[]) => pathsOf(await readBrokenOf(context().db, batches));
  expect(await found(1n)).toEqual(['/a/']);
  expect(await found(2n, 9n)).toEqual(['/a/', '/b/']);
  expect(await found(9n)).toEqual([]);
  expect(await found()).toEqual([]);
});

it('keeps the earlier tags and batches of a page, and its last failure', async () => {
  await keepBroken(context().db, [page('/a/', [1n])]);
  await keepBroken(context().db, [{ ...page('/a/', [1n, 3n], 'away'), tags: ['site'] }]);
  await context().endPauses();
  const [row] = await readDue(context().db);
  expect(row).toMatchObject({ path: '/a/', failure: 'away', tries: 2 });
  expect(row!.tags.sort()).toEqual(['news:1', 'site']);
  expect(row!.batches.sort()).toEqual([1n, 3n]);
});

it('stores more pages at a time than a statement can have parameters', async () => {
  const paths = Array.from({ length: 12_000 }, (_, number) => `/crowd/${number}/`);
  await keepBroken(
    context().db,
    paths.map((path) => page(path, [1n])),
  );
  await forgetBroken(context().db, paths.slice(1));
  expect(Object.keys(await context().broken())).toEqual(['/crowd/0/']);
});
