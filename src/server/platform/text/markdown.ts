import { marked } from 'marked';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { sanitise } from './sanitise.ts';

/** Renders Markdown (GitHub flavour) as sanitised HTML. */
export const renderMarkdown = (markdown: string): string =>
  sanitise(marked.parse(markdown, { async: false, gfm: true }));

export const renderBoth = ({ zh, en }: Bilingual): Bilingual => ({
  zh: renderMarkdown(zh),
  en: renderMarkdown(en),
});
