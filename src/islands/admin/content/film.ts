import type { ContentType } from '#contract/content.ts';
import { CONTEST_YEARS } from '#contract/contest.ts';
import { filmContent } from '#contract/media.ts';
import type { ContentPlan } from './plan.ts';

const empty = () => ({ zh: '', en: '' });

export const filmPlan: ContentPlan = {
  type: filmContent as unknown as ContentType,
  isOrdered: true,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'long' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'takenOn', kind: 'day', isNeeded: true },
    { name: 'coverId', kind: 'picture' },
    {
      name: 'items',
      kind: 'list',
      fields: [
        { name: 'caption', kind: 'bilingual' },
        { name: 'fileId', kind: 'film', isNeeded: true },
      ],
      entry: () => ({ fileId: null, caption: empty() }),
    },
  ],
  blank: () => ({
    ...{ title: empty(), summary: empty(), year: CONTEST_YEARS.at(-1) },
    ...{ takenOn: new Date().toISOString().slice(0, 10), coverId: null, items: [] },
  }),
};
