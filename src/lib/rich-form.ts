import { FORM_ATTRIBUTE } from '#contract/forms/block.ts';

/** A passage of a rich text, or the key of a form that stands between two. */
export type RichPart = { html: string } | { form: string };

const BLOCK = new RegExp(`<hr ${FORM_ATTRIBUTE}="([a-z0-9-]+)" ?/?>`);

/** A sanitised rich text, parted where forms stand in it. */
export const richParts = (html: string): RichPart[] =>
  html.split(BLOCK).map((part, index) => (index % 2 === 1 ? { form: part } : { html: part }));

/** The keys of the forms that stand in a rich text. */
export const formKeysIn = (html: string): string[] =>
  richParts(html).flatMap((part) => ('form' in part ? part.form : []));
