import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is the only file that refuses with who has saved a record since it was read', () => {
  const files = globSync('src/server/**/*.ts');
  const refusing = files.filter((file) => readFileSync(file, 'utf8').includes("Fault('conflict'"));
  expect(refusing).toEqual(['src/server/platform/records/locked.ts']);
});
