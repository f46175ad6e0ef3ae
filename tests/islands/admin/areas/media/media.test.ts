import { expect, it, vi } from 'vitest';
import { albumPlan, filmPlan } from '#islands/admin/areas/media/media.ts';

it.each([
  ['an album', albumPlan],
  ['a film', filmPlan],
])('%s was taken today in Beijing until somebody says otherwise', (_, plan) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T07:30:00+08:00'), toFake: ['Date'] });
  expect(plan.blank()).toMatchObject({ takenOn: '2026-11-21' });
  vi.useRealTimers();
});
