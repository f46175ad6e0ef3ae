import { FORM_ATTRIBUTE } from '#contract/forms/block.ts';

/** A passage of a rich text, or the key of an embedded form. */
export type RichPart = { html: string } | { form: string };

const BLOCK = new RegExp(`<hr ${FORM_ATTRIBUTE}="([a-z0-9-]+)" ?/?>`);

/** Splits a sanitised rich text at embedded forms. */
export const richParts = (html: string): RichPart[] =>
  html.split(BLOCK).map((part, index) => (index % 2 === 1 ? { form: part } : { html: part }));

/** Returns the keys of the forms embedded in a rich text. */
export const formKeysIn = (html: string): string[] =>
  richParts(html).flatMap((part) => ('form' in part ? part.form : []));
