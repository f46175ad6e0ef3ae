import { addAttribute, markHTMLString, spreadAttributes } from 'astro/runtime/server/index.js';

/** An attribute whose value needs no quotes in HTML; within a value there are none, for they are escaped. */
const PLAIN = /( [^\s=]+=)"([^\s"'=<>`]+)"/g;

/** The same in markup, where a value before the slash of an empty element keeps them. */
const PLAIN_IN_MARKUP = /( [^\s=]+=)"([^\s"'=<>`]+)"(?=[\s>])/g;

/** A drawing as it stands in a page, whose namespace goes without saying. */
export const inlineSvg = (svg: string): string =>
  svg.replace(' xmlns="http://www.w3.org/2000/svg"', '').replaceAll(PLAIN_IN_MARKUP, '$1$2');

const bare = (written: unknown): unknown => markHTMLString(String(written).replace(PLAIN, '$1$2'));

/** Writes an attribute as Astro does, without the quotes that HTML does not ask for (`scripts/bundle/bare-attributes.ts`). */
export const bareAttribute = (...given: Parameters<typeof addAttribute>): unknown =>
  bare(addAttribute(...given));

/** The same for several at once. */
export const bareAttributes = (...given: Parameters<typeof spreadAttributes>): unknown =>
  bare(spreadAttributes(...given));
