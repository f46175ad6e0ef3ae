import { addAttribute, markHTMLString, spreadAttributes } from 'astro/runtime/server/index.js';

/** An attribute whose value needs no quotes in HTML; within a value there are none, for they are escaped. */
const PLAIN = /( [^\s=]+=)"([^\s"'=<>`]+)"/g;

const bare = (written: unknown): unknown => markHTMLString(String(written).replace(PLAIN, '$1$2'));

/** Writes an attribute as Astro does, without the quotes that HTML does not ask for (`scripts/bare-attributes.ts`). */
export const bareAttribute = (...given: Parameters<typeof addAttribute>): unknown =>
  bare(addAttribute(...given));

/** The same for several at once. */
export const bareAttributes = (...given: Parameters<typeof spreadAttributes>): unknown =>
  bare(spreadAttributes(...given));
