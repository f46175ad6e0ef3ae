import type { ContentType } from '#contract/content.ts';
import { CONTEST_YEARS, TRACK_MOTIFS } from '#contract/contest.ts';
import { trackContent } from '#contract/contest-set-up.ts';
import type { ContentPlan } from './plan.ts';

const empty = () => ({ zh: '', en: '' });

export const trackPlan: ContentPlan = {
  type: trackContent as unknown as ContentType,
  isOrdered: true,
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'long', isNeeded: true },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'code', kind: 'text', isNeeded: true },
    { name: 'motif', kind: 'choice', choices: TRACK_MOTIFS, isNeeded: true },
  ],
  blank: () => ({
    ...{ name: empty(), summary: empty(), year: CONTEST_YEARS.at(-1), code: '', motif: 'mesh' },
  }),
};
