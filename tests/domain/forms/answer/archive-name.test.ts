import { expect, it } from 'vitest';
import { archivePaths, safeName } from '#domain/forms/answer/archive-name.ts';

it.each([
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\Users\ann\简历.pdf`, '简历.pdf'],
  ['..', 'file'],
  ['con.pdf', '_con.pdf'],
  ['a<b>c|?*.pdf', 'a_b_c___.pdf'],
])('the name %s becomes valid on every file system', (given, name) => {
  expect(safeName(given)).toBe(name);
});

it('a long name is shortened and keeps its extension', () => {
  const name = safeName(`${'长'.repeat(180)}.pdf`);
  expect([[...name].length, name.endsWith('.pdf')]).toEqual([100, true]);
});

it('each file of an answer gets a unique path, ignoring case', () => {
  const file = { folder: 7, field: 'papers', row: null, name: '简历.pdf' };
  expect(
    archivePaths([
      file,
      { ...file, name: '简历.PDF' },
      file,
      { ...file, row: 1 },
      { ...file, field: 'photos', name: '../x' },
    ]),
  ).toEqual([
    '7/papers-简历.pdf',
    '7/papers-简历 (2).PDF',
    '7/papers-简历 (3).pdf',
    '7/papers-2-简历.pdf',
    '7/photos-x',
  ]);
});
