import { expect, it } from 'vitest';
import { uploadRule } from '#domain/files/upload.ts';
import { acceptOf, judgeFiles, PICTURE_RULE } from '#islands/ui/upload/upload-rule.ts';

const file = (name: string, megabytes: number) => ({ name, size: megabytes * 1024 * 1024 });

it('up to five pictures of 5 MB are accepted, and the fault of others is named', () => {
  expect([
    judgeFiles([file('a.PNG', 5), file('b.jpeg', 1)], 3, PICTURE_RULE),
    judgeFiles([file('a.gif', 1)], 0, PICTURE_RULE),
    judgeFiles([file('png', 1)], 0, PICTURE_RULE),
    judgeFiles([file('a.jpg', 5.1)], 0, PICTURE_RULE),
    judgeFiles([file('a.jpg', 1), file('b.jpg', 1)], 4, PICTURE_RULE),
  ]).toEqual([undefined, 'format', 'format', 'size', 'count']);
});

it('documents of old and new formats are accepted, without macros', () => {
  const rule = { ...uploadRule('document'), count: 5 };
  expect(acceptOf(rule)).toBe('.doc,.docx,.xls,.xlsx,.ppt,.pptx,.pdf');
  const judge = (name: string) => judgeFiles([file(name, 1)], 0, rule);
  expect([judge('a.DOCX'), judge('a.docm')]).toEqual([undefined, 'format']);
});
