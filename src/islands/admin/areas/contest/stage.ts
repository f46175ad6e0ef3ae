import { STAGE_KINDS } from '#contract/contest/contest.ts';
import { stageContent } from '#contract/contest/set-up.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

export const stagePlan = contentPlan({
  type: stageContent,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'detail', kind: 'bilingualLong' },
    { name: 'place', kind: 'bilingual' },
    { name: 'kind', kind: 'choice', choices: STAGE_KINDS, isNeeded: true, hint: 'admin.stageKind' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'startsAt', kind: 'moment', isNeeded: true },
    { name: 'endsAt', kind: 'moment', isNeeded: true },
    { name: 'url', kind: 'text', isNullable: true },
  ],
  listed: {
    filters: [{ name: 'kind', kind: 'choice', choices: STAGE_KINDS }],
    columns: [
      { of: ['startsAt', 'endsAt'], kind: 'period', title: 'admin.list.period', width: 170 },
      { of: ['kind'], kind: 'choice', width: 110 },
    ],
  },
  blank: (years = FIRST_YEARS) => ({
    name: blankText(),
    detail: blankText(),
    place: blankText(),
    kind: 'other',
    url: null,
    year: years.current,
    startsAt: `${years.current}-09-01T09:00:00+08:00`,
    endsAt: `${years.current}-09-01T18:00:00+08:00`,
  }),
});
