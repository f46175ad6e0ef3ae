import type { Plugin } from 'vite';

const COMPONENT = /^(?!.*\/node_modules\/).*\.astro$/;
/** Elements of the head, which other programs read in their written form. */
const HEAD = '(?:meta|link|script|base)';
const HEAD_ELEMENT = /<(?:meta|link|base)\b/;
/**
 * An attribute in the markup of a compiled component whose value needs no quotes. One before a closing slash keeps
 * them.
 */
const ATTRIBUTE = new RegExp(
  String.raw`(?<=<(?!${HEAD}\b)[a-z][\w-]*\b[^<>]*\s[a-z][\w:-]*=)"([^\s"'=<>\x60$&/]+)"(?=[\s>$])`,
  'gi',
);
/** An empty attribute, whose name alone suffices. */
const EMPTY = new RegExp(
  String.raw`(?<=<(?!${HEAD}\b)[a-z][\w-]*\b[^<>]*\s[a-z][\w:-]*)=""(?=[\s>$])`,
  'gi',
);
/** End tags that HTML implies from what follows (`ENDED` in src/domain/search/page-text.ts relies on the same rule). */
const ENDS = /<\/(?:li|option|d[dt]|t[dhr])>/g;
/** The functions by which a compiled component writes computed attributes. */
const WRITERS =
  /\b(?:addAttribute as \$\$addAttribute|spreadAttributes as \$\$spreadAttributes)\b,?/g;
const BARE_WRITERS =
  'import { bareAttribute as $$addAttribute, bareAttributes as $$spreadAttributes } ' +
  "from '#lib/render/bare-attribute.ts';\n";

/** Removes quotes that HTML does not need. */
export const bareAttributes = (source: string): string =>
  source.replace(ATTRIBUTE, '$1').replace(EMPTY, '');

/** Removes end tags that HTML does not need; a list has hundreds of them. */
export const bareEnds = (source: string): string => source.replace(ENDS, '');

/** Makes a component write its computed attributes without quotes as well, unless it writes elements of the head. */
export function bareWriters(source: string): string {
  if (HEAD_ELEMENT.test(source)) return source;
  const rest = source.replaceAll(WRITERS, '');
  return rest === source ? source : BARE_WRITERS + rest;
}

/** Removes from components what HTML does not need: a page has hundreds of classes, addresses and list items. */
export const bareMarkup = (): Plugin => ({
  name: 'podium:bare-attributes',
  apply: 'build',
  enforce: 'post',
  transform: {
    // After scopes have received their names.
    order: 'post',
    filter: { id: COMPONENT },
    handler: (source) => ({ code: bareWriters(bareEnds(bareAttributes(source))), map: null }),
  },
});
