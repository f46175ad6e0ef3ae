import type { ContentType } from '#contract/content.ts';
import { CONTEST_YEARS } from '#contract/contest.ts';
import { stageContent } from '#contract/contest-set-up.ts';
import type { ContentPlan } from './plan.ts';

const empty = () => ({ zh: '', en: '' });

export const stagePlan: ContentPlan = {
  type: stageContent as unknown as ContentType,
  isOrdered: true,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'detail', kind: 'long' },
    { name: 'place', kind: 'bilingual' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'startsAt', kind: 'moment', isNeeded: true },
    { name: 'endsAt', kind: 'moment', isNeeded: true },
  ],
  blank: () => ({
    ...{ name: empty(), detail: empty(), place: empty(), year: CONTEST_YEARS.at(-1) },
    ...{ startsAt: new Date().toISOString(), endsAt: new Date().toISOString() },
  }),
};
