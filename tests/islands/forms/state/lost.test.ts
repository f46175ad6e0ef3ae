import { expect, it } from 'vitest';
import { lostTitles } from '#islands/forms/state/lost.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const field = (id: string, zh: string) => ({ id, kind: 'text', name: id, title: { zh } }) as const;

it('answered questions that are no longer asked are listed', () => {
  const before = formOf(field('f1', '姓名'), field('f2', '学校'), field('f3', '年级'));
  const after = formOf(field('f1', '全名'), field('f4', '专业'));
  expect(lostTitles({ f1: '安', f2: '南屿大学', f3: '' }, before, after)).toEqual([
    { zh: '学校', en: '' },
  ]);
});
