import { NEWS_KINDS, newsContent } from '#contract/news/news.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { FIRST_YEARS, contentPlan } from '#islands/admin/editor/plan.ts';

export const newsPlan = contentPlan({
  type: newsContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong' },
    { name: 'body', kind: 'rich', isNeeded: true },
    { name: 'source', kind: 'bilingual' },
    { name: 'year', kind: 'year', isNeeded: true },
    { name: 'kind', kind: 'choice', choices: NEWS_KINDS, isNeeded: true },
    { name: 'publishedAt', kind: 'moment', isNeeded: true },
    { name: 'coverId', kind: 'picture', hint: 'admin.coverHint' },
  ],
  listed: {
    picture: 'coverId',
    filters: [{ name: 'kind', kind: 'choice', choices: NEWS_KINDS }],
    columns: [
      { of: ['publishedAt'], kind: 'moment', width: 160 },
      { of: ['kind'], kind: 'choice', width: 110 },
      { of: ['author'], kind: 'text', title: 'admin.list.author', width: 100, isSpare: true },
    ],
  },
  blank: (years = FIRST_YEARS) => ({
    title: blankText(),
    summary: blankText(),
    body: blankText(),
    source: blankText(),
    coverId: null,
    year: years.current,
    kind: 'notice',
    publishedAt: new Date().toISOString(),
  }),
});
