import { stageContent } from '#contract/contest/set-up.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

export const stagePlan = contentPlan({
  type: stageContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'detail', kind: 'bilingualLong' },
    { name: 'place', kind: 'bilingual' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'startsAt', kind: 'moment', isNeeded: true },
    { name: 'endsAt', kind: 'moment', isNeeded: true },
  ],
  blank: (years = FIRST_YEARS) => ({
    name: blankText(),
    detail: blankText(),
    place: blankText(),
    year: years.current,
    startsAt: `${years.current}-09-01T09:00:00+08:00`,
    endsAt: `${years.current}-09-01T18:00:00+08:00`,
  }),
});
