import { expect, it } from 'vitest';
import { digestList } from '#domain/messaging/digest.ts';

const of = (zh: string, en: string, count: number) => ({ title: { zh, en }, count });

it('a digest lists the largest counts first, in Chinese if there is no English', () => {
  expect(digestList([of('调研', 'Survey', 1), of('报名', '', 3)])).toEqual({
    zh: '报名（3）、调研（1）',
    en: '报名 (3), Survey (1)',
  });
});

it('a digest lists five forms and indicates that there are more', () => {
  const news = [6, 5, 4, 3, 2, 1].map((count) => of(`表${count}`, `Form ${count}`, count));
  expect(digestList(news)).toEqual({
    zh: '表6（6）、表5（5）、表4（4）、表3（3）、表2（2）等',
    en: 'Form 6 (6), Form 5 (5), Form 4 (4), Form 3 (3), Form 2 (2) …',
  });
});
