import type { ContentType } from '#contract/content.ts';
import { CONTEST_YEARS } from '#contract/contest.ts';
import { albumContent, filmContent } from '#contract/media.ts';
import type { ContentPlan } from './plan.ts';

const empty = () => ({ zh: '', en: '' });

/** Albums and films differ by what their items hold. */
const mediaPlan = (type: unknown, file: 'picture' | 'film'): ContentPlan => ({
  type: type as ContentType,
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
        { name: 'fileId', kind: file, isNeeded: true },
      ],
      entry: () => ({ fileId: null, caption: empty() }),
    },
  ],
  blank: () => ({
    ...{ title: empty(), summary: empty(), year: CONTEST_YEARS.at(-1) },
    ...{ takenOn: new Date().toISOString().slice(0, 10), coverId: null, items: [] },
  }),
});

export const albumPlan = mediaPlan(albumContent, 'picture');
export const filmPlan = mediaPlan(filmContent, 'film');
