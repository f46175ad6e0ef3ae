import { marked } from 'marked';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { sanitise } from './sanitise.ts';

const BLOCK = '(?:p|h[1-6]|[uo]l|li|table|thead|tbody|tr|t[hd]|blockquote|figure|pre|hr|img)';

/**
 * Line ends between blocks mean nothing, and an editor writes none: with them the first save of a text would change all
 * of it.
 */
const BETWEEN_BLOCKS = new RegExp(`(?<=</?${BLOCK}\\b[^>]*>)\\n+(?=</?${BLOCK}\\b|$)`, 'g');

/** Renders Markdown (GitHub flavour) as sanitised HTML, as an editor would write it. */
export const renderMarkdown = (markdown: string): string =>
  sanitise(marked.parse(markdown, { async: false, gfm: true })).replace(BETWEEN_BLOCKS, '');

export const renderBoth = ({ zh, en }: Bilingual): Bilingual => ({
  zh: renderMarkdown(zh),
  en: renderMarkdown(en),
});
