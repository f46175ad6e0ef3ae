import type { ContentType } from '#contract/kind/editorial.ts';
import { CHAPTER_PAGES, chapterContent } from '#contract/contest/chapter.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';

const empty = () => ({ zh: '', en: '' });

export const chapterPlan: ContentPlan = {
  type: chapterContent as unknown as ContentType,
  fields: [
    { name: 'title', kind: 'bilingual', isNeeded: true },
    { name: 'body', kind: 'rich', isNeeded: true },
    { name: 'page', kind: 'choice', choices: CHAPTER_PAGES, isNeeded: true },
  ],
  blank: () => ({ title: empty(), body: empty(), page: 'about' }),
};
