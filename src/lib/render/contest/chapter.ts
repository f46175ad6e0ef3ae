import type { Chapter } from '#contract/contest/chapter.ts';

/** Returns the anchor of a chapter on its page. */
export const chapterAnchor = ({ id }: Pick<Chapter, 'id'>): string => `chapter-${id}`;
