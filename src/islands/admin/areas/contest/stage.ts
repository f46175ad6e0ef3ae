import { stageContent } from '#contract/contest/set-up.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const stagePlan = contentPlan({
  type: stageContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'detail', kind: 'long' },
    { name: 'place', kind: 'bilingual' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'startsAt', kind: 'moment', isNeeded: true },
    { name: 'endsAt', kind: 'moment', isNeeded: true },
  ],
  blank: (years = FIRST_YEARS) => ({
    name: empty(),
    detail: empty(),
    place: empty(),
    year: years.current,
    startsAt: `${years.current}-09-01T09:00:00+08:00`,
    endsAt: `${years.current}-09-01T18:00:00+08:00`,
  }),
});
