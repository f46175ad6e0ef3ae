import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generate } from '#domain/codegen/generate.ts';
import { SPONSOR } from '#tests/kit/operations/description.ts';
import { diffOf, writeFiles } from '../../scripts/area.ts';

it('new files are written once, and never over those that exist', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'podium-area-test-'));
  const { files } = generate(SPONSOR);
  writeFiles(folder, files);
  for (const { path, text } of files) expect(await readFile(join(folder, path), 'utf8')).toBe(text);
  expect(() => writeFiles(folder, files)).toThrow(`Exists: ${files[0]!.path}`);
});

it('what goes into files that exist is a diff, and leaves them as they are', async () => {
  const before = await readFile('src/contract/office.ts', 'utf8');
  const diff = diffOf(generate(SPONSOR).insertions);
  expect(diff).toContain('--- a/src/contract/office.ts\n+++ b/src/contract/office.ts');
  expect(diff).toContain(`+      page('system:mainSponsor', 'profile'),`);
  expect(diff.split('\n').filter((line) => /^-(?!--)/.test(line))).toEqual([]);
  expect(await readFile('src/contract/office.ts', 'utf8')).toBe(before);
});
