import { expect, it } from 'vitest';
import { contestPlan } from '#islands/admin/content/contest.ts';
import { faultsOf } from '#islands/admin/content/faults.ts';
import { newsPlan } from '#islands/admin/content/news.ts';
import { stagePlan } from '#islands/admin/content/stage.ts';

it('names the places that the contract would refuse', () => {
  expect(faultsOf(newsPlan.type.data, { ...newsPlan.blank(), year: 12 })).toEqual({
    'title.zh': 'needed',
    'body.zh': 'needed',
    year: 'invalid',
  });
});

it('says that a date is missing, or is before the one that it follows', () => {
  const name = { zh: '初赛', en: '' };
  const stage = { ...stagePlan.blank(), name };
  expect(faultsOf(stagePlan.type.data, { ...stage, startsAt: null })).toEqual({
    startsAt: 'needed',
  });
  expect(faultsOf(stagePlan.type.data, { ...stage, endsAt: '2020-01-01T00:00:00Z' })).toEqual({
    endsAt: 'endBeforeStart',
  });
});

it('leaves only the texts of a new session to be written', () => {
  const blank = contestPlan.blank({ current: 2025, next: 2027 });
  expect(blank).toMatchObject({ year: 2027, startsOn: '2027-04-10' });
  expect(faultsOf(contestPlan.type.data, blank)).toEqual({
    'title.zh': 'needed',
    'summary.zh': 'needed',
  });
});
