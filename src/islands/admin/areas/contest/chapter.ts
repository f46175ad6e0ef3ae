import { CHAPTER_PAGES, chapterContent } from '#contract/contest/chapter.ts';
import { contentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const chapterPlan = contentPlan({
  type: chapterContent,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'body', kind: 'rich', isNeeded: true },
    { name: 'page', kind: 'choice', choices: CHAPTER_PAGES, isNeeded: true },
  ],
  blank: () => ({ title: empty(), body: empty(), page: 'about' }),
});
