import type { Chapter } from '#contract/contest/chapter.ts';

/** Where a chapter begins on its page. */
export const chapterAnchor = ({ id }: Pick<Chapter, 'id'>): string => `chapter-${id}`;
