import { expect, it } from 'vitest';
import { besideOf } from '#islands/admin/editor/review/waiting.ts';

const news = (id: number) => ({ type: 'news', id });
const film = (id: number) => ({ type: 'film', id });
const FOUND = [news(1), film(9), news(2), news(3)];
const beside = (one: (typeof FOUND)[number], found = FOUND) => {
  const { count, previous, next } = besideOf(found, one);
  return [count, previous, next];
};

it('a waiting record leads to its neighbours, then to other types', () => {
  expect(beside(news(2))).toEqual([3, news(1), news(3)]);
  expect(beside(news(3))).toEqual([3, news(2), film(9)]);
  expect(beside(film(9))).toEqual([3, news(3), news(1)]);
});

it('another record leads to the first waiting one of its type, and back to the last before it', () => {
  expect(beside(news(7))).toEqual([4, film(9), news(1)]);
  expect(beside(film(7))).toEqual([4, news(3), film(9)]);
});

it('a record leads nowhere if nothing else waits', () => {
  expect(beside(news(1), [news(1)])).toEqual([0, undefined, undefined]);
});
