import { TEAM_SCOPES } from '#contract/contest/registration.ts';
import { contestContent, isStatusPossible, PUBLISHED_STATUSES } from '#contract/contest/set-up.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

const ContestMore = part(async () => (await import('./edition/ContestMore.tsx')).ContestMore);

export const contestPlan = contentPlan({
  type: contestContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'slogan', kind: 'bilingual' },
    { name: 'summary', kind: 'bilingualLong', isNeeded: true },
    { name: 'place', kind: 'bilingual' },
    { name: 'year', kind: 'number', isNeeded: true },
    {
      name: 'status',
      kind: 'choice',
      choices: PUBLISHED_STATUSES,
      isNeeded: true,
      isPossible: (status, { year }) => isStatusPossible({ status, year: Number(year) }),
    },
    { name: 'startsOn', kind: 'day', isNeeded: true },
    { name: 'endsOn', kind: 'day', isNeeded: true },
    { name: 'registrationFrom', kind: 'moment', isNeeded: true },
    { name: 'registrationUntil', kind: 'moment', isNeeded: true },
    { name: 'countries', kind: 'number', isNeeded: true, hint: 'admin.figureHint' },
    { name: 'teams', kind: 'number', isNeeded: true, hint: 'admin.figureHint' },
    { name: 'topicsPerTeam', kind: 'number', isNeeded: true },
    { name: 'teamScope', kind: 'choice', choices: TEAM_SCOPES, isNeeded: true },
  ],
  More: ContestMore,
  listed: {
    columns: [
      { of: ['startsOn', 'endsOn'], kind: 'period', title: 'admin.list.period', width: 110 },
      {
        of: ['registrationFrom', 'registrationUntil'],
        kind: 'period',
        title: 'admin.list.registration',
        width: 150,
      },
      { of: ['ready'], kind: 'ready', title: 'admin.list.ready', width: 90 },
    ],
  },
  blank: (years = FIRST_YEARS) => ({
    title: blankText(),
    slogan: blankText(),
    summary: blankText(),
    place: blankText(),
    year: years.next,
    status: 'open',
    countries: 0,
    teams: 0,
    topicsPerTeam: 1,
    teamScope: 'contest',
    startsOn: `${years.next}-04-10`,
    endsOn: `${years.next}-10-20`,
    registrationFrom: `${years.next}-04-10T09:00:00+08:00`,
    registrationUntil: `${years.next}-06-30T18:00:00+08:00`,
  }),
});
