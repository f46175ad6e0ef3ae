import { cooperationNewsContent } from '#contract/cooperation/news.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const cooperationNewsPlan = contentPlan({
  type: cooperationNewsContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'summary', kind: 'bilingualLong' },
    { name: 'body', kind: 'rich', isNeeded: true },
    { name: 'source', kind: 'bilingual' },
    { name: 'publishedAt', kind: 'moment', isNeeded: true },
    { name: 'coverId', kind: 'picture', hint: 'admin.coverHint' },
  ],
  listed: {
    picture: 'coverId',
    columns: [
      { of: ['publishedAt'], kind: 'moment', width: 160 },
      { of: ['author'], kind: 'text', title: 'admin.list.author', width: 100, isSpare: true },
    ],
  },
  blank: () => ({
    title: blankText(),
    summary: blankText(),
    body: blankText(),
    source: blankText(),
    publishedAt: new Date().toISOString(),
    coverId: null,
  }),
});
