import { CHAPTER_PAGES, chapterContent } from '#contract/contest/chapter.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

export const chapterPlan = contentPlan({
  type: chapterContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'body', kind: 'rich', isNeeded: true },
    { name: 'page', kind: 'choice', choices: CHAPTER_PAGES, isNeeded: true },
  ],
  listed: {
    columns: [{ of: ['page'], kind: 'choice', width: 130 }],
  },
  blank: () => ({ title: blankText(), body: blankText(), page: 'about' }),
});
