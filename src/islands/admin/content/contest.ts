import type { ContentType } from '#contract/content.ts';
import { CONTEST_YEARS } from '#contract/contest.ts';
import { contestContent } from '#contract/contest-set-up.ts';
import type { ContentPlan } from './plan.ts';

const empty = () => ({ zh: '', en: '' });

export const contestPlan: ContentPlan = {
  type: contestContent as unknown as ContentType,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'slogan', kind: 'bilingual' },
    { name: 'summary', kind: 'long', isNeeded: true },
    { name: 'place', kind: 'bilingual' },
    { name: 'year', kind: 'number', isNeeded: true },
    { name: 'status', kind: 'choice', choices: ['open', 'archived'], isNeeded: true },
    { name: 'startsOn', kind: 'day', isNeeded: true },
    { name: 'endsOn', kind: 'day', isNeeded: true },
    { name: 'registrationFrom', kind: 'moment', isNeeded: true },
    { name: 'registrationUntil', kind: 'moment', isNeeded: true },
    { name: 'topicsPerTeam', kind: 'number' },
  ],
  blank: () => ({
    ...{ title: empty(), slogan: empty(), summary: empty(), place: empty() },
    ...{ year: CONTEST_YEARS.at(-1), status: 'open', startsOn: null, endsOn: null },
    ...{ registrationFrom: null, registrationUntil: null, topicsPerTeam: 1 },
  }),
};
