import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fileOf } from '#server/platform/publish/address.ts';
import { inspectPages } from '#server/platform/publish/release/inspection.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import { releaseFolder } from '#server/platform/publish/release/release.ts';
import { long, usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const thrice = (html: string) => [html, html, html];

beforeEach(async () => {
  context().site.put('/home/', long('home'), 'site');
  context().site.put('/news/1/', long('one'), 'news:1');
  context().site.put('/short/', 'short', 'site');
  await publishPending(context());
});

const fileAt = async (path: string) =>
  join(releaseFolder(context().folder, await context().live()), fileOf(path));
const inspect = async () => inspectPages(context(), await context().live());

it('finds nothing if every page is as it was written', async () => {
  expect(await inspect()).toEqual([]);
  expect(await context().broken()).toEqual({});
});

it.each([
  ['a missing page', (file: string) => rm(file)],
  ['a corrupted page', (file: string) => writeFile(file, 'garbage')],
  ['a page with another text of the same length', (file: string) => writeFile(file, long('two'))],
  ['a corrupted compressed copy', (file: string) => writeFile(`${file}.br`, 'garbage')],
  ['a compressed copy of another page', (file: string) => writeFile(`${file}.gz`, long('two'))],
  ['a page without its compressed copy', (file: string) => rm(`${file}.gz`)],
])('has %s rendered again', async (_, damage) => {
  await damage(await fileAt('/news/1/'));
  expect(await inspect()).toEqual(['/news/1/']);
  await context().endPauses();
  await publishPending(context());
  expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
  expect(await inspect()).toEqual([]);
  expect(await context().broken()).toEqual({});
});

it('has a page rendered again if it has variants that it should not have', async () => {
  await writeFile(`${await fileAt('/short/')}.br`, 'other');
  expect(await inspect()).toEqual(['/short/']);
});
