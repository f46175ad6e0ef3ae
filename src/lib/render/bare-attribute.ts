import { addAttribute, markHTMLString, spreadAttributes } from 'astro/runtime/server/index.js';

/** An attribute whose value needs no quotes in HTML. Values contain no quotes themselves, because they are escaped. */
const PLAIN = /( [^\s=]+=)"([^\s"'=<>`]+)"/g;

/** The same in markup. A value before the slash of an empty element keeps its quotes. */
const PLAIN_IN_MARKUP = /( [^\s=]+=)"([^\s"'=<>`]+)"(?=[\s>])/g;

/** Returns a drawing for use within a page, where it needs no namespace. */
export const inlineSvg = (svg: string): string =>
  svg.replace(' xmlns="http://www.w3.org/2000/svg"', '').replaceAll(PLAIN_IN_MARKUP, '$1$2');

const bare = (written: unknown): unknown => markHTMLString(String(written).replace(PLAIN, '$1$2'));

/**
 * Writes an attribute as Astro does, but without quotes that HTML does not need
 * (`scripts/bundle/bare-attributes.ts`).
 */
export const bareAttribute = (...given: Parameters<typeof addAttribute>): unknown =>
  bare(addAttribute(...given));

/** Writes several attributes in this way. */
export const bareAttributes = (...given: Parameters<typeof spreadAttributes>): unknown =>
  bare(spreadAttributes(...given));
