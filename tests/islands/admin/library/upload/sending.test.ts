import { expect, it } from 'vitest';
import { FILE_KINDS } from '#contract/files/file.ts';
import { judgeFile, withEntry, type Sending } from '#islands/admin/library/upload/sending.ts';
import { LIBRARY_RULES, TEXT_RULES } from '#islands/admin/library/upload/upload-rule.ts';

const MEBI = 1024 * 1024;

it('each file is judged by the rule of its kind (specification 5)', () => {
  const judge = (name: string, megabytes: number) =>
    judgeFile({ name, size: megabytes * MEBI }, FILE_KINDS, LIBRARY_RULES);
  expect([
    judge('a.webp', 10),
    judge('a.PNG', 10.1),
    judge('a.pdf', 5.1),
    judge('a.mp4', 50),
    judge('a.mp4', 50.1),
    judge('a.svg', 1),
    judge('mp4', 1),
  ]).toEqual([
    { kind: 'picture', fault: undefined },
    { kind: 'picture', fault: 'size' },
    { kind: 'document', fault: 'size' },
    { kind: 'film', fault: undefined },
    { kind: 'film', fault: 'size' },
    { kind: undefined, fault: 'format' },
    { kind: undefined, fault: 'format' },
  ]);
  expect(judgeFile({ name: 'a.mp4', size: 1 }, ['picture'], LIBRARY_RULES).fault).toBe('format');
});

it('a picture in a text has the size limit of texts (specification 5)', () => {
  const judge = (megabytes: number) =>
    judgeFile({ name: 'a.webp', size: megabytes * MEBI }, ['picture'], TEXT_RULES).fault;
  expect([judge(5), judge(5.1)]).toEqual([undefined, 'size']);
  expect(TEXT_RULES.picture.count).toBe(5);
});

it('a cancelled upload stays cancelled when late events arrive', () => {
  const entry = (id: number, state: Sending['state']): Sending => ({
    id,
    state,
    name: 'a',
    percent: 0,
    words: '',
  });
  const list = [entry(1, 'cancelled'), entry(2, 'sending')];
  const after = withEntry(withEntry(list, 1, { state: 'failed' }), 2, { state: 'done' });
  expect(after).toEqual([entry(1, 'cancelled'), entry(2, 'done')]);
});
