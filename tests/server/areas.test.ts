import { globSync, readFileSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { AREAS, CONTENT_KINDS } from '#server/areas.ts';

const FOLDER = 'src/server/areas';

const declaresItself = (name: string): Promise<boolean> =>
  access(join(FOLDER, name, 'area.ts')).then(
    () => true,
    () => false,
  );

it('lists every area that declares itself, by its folder', async () => {
  const declared: string[] = [];
  for (const name of await readdir(FOLDER)) if (await declaresItself(name)) declared.push(name);
  expect(AREAS.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

it('serves every kind of content of the contract', () => {
  const served = CONTENT_KINDS.map(({ type }) => type.type);
  expect(served.toSorted()).toEqual(CONTENT_TYPES.map(({ type }) => type).toSorted());
});

it('starts every worker, in its area or in the process', () => {
  const started = globSync(['src/server/areas/*/area.ts', 'src/server/commands/background.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const starts = globSync('src/server/areas/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return code.includes('startWorker(')
      ? [...code.matchAll(/^export (?:const|function) (start\w+)/gm)].map(([, name]) => name!)
      : [];
  });
  expect(starts.length).toBeGreaterThan(10);
  expect(starts.filter((name) => !started.includes(name))).toEqual([]);
});
