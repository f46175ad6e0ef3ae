import { expect, it } from 'vitest';
import { contestPlan } from '#islands/admin/areas/contest/contest.ts';
import { newsPlan } from '#islands/admin/areas/news/news.ts';
import { expertPlan } from '#islands/admin/areas/people/expert.ts';
import { questionOf } from '#islands/admin/editor/question.ts';

it('the list requests the first page of the current session, latest first, by default', () => {
  expect(questionOf(newsPlan, {})).toMatchObject({
    isCurrent: true,
    call: {
      query: { pageNum: 1, pageSize: 20 },
      body: {
        filter: { isCurrent: true },
        order: { column: 'updatedAt', descending: true },
        facts: ['coverId', 'publishedAt', 'kind', 'author'],
      },
    },
  });
});

it('the list requests what the address says, in the manual order if there is one', () => {
  const { isCurrent, narrowed } = questionOf(newsPlan, { year: '2024', sort: 'title', page: '3' });
  expect({ isCurrent, narrowed }).toEqual({
    isCurrent: false,
    narrowed: { filter: { year: 2024 }, order: { column: 'title', descending: false } },
  });
  expect(questionOf(expertPlan, {}).narrowed.order).toEqual({ column: 'sort', descending: false });
});

it('the list of sessions is requested by year, newest first', () => {
  expect(questionOf(contestPlan, {}).narrowed).toEqual({
    filter: {},
    order: { column: 'year', descending: true },
  });
});

it('equal requests have equal keys, and different ones do not', () => {
  const { key } = questionOf(newsPlan, {});
  expect(questionOf(newsPlan, { page: '1' }).key).toBe(key);
  expect(questionOf(newsPlan, { page: '2' }).key).not.toBe(key);
  expect(questionOf(newsPlan, { isCurrent: 'false' }).key).not.toBe(key);
});
