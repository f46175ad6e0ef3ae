import type { Plugin } from 'vite';

const COMPONENT = /^(?!.*\/node_modules\/).*\.astro$/;
/** What stands in the head, which others read as it is written. */
const HEAD = '(?:meta|link|script|base)';
const HEAD_ELEMENT = /<(?:meta|link|base)\b/;
/** An attribute in the markup of a compiled component whose value needs no quotes; one before a closing slash keeps them. */
const ATTRIBUTE = new RegExp(
  String.raw`(?<=<(?!${HEAD}\b)[a-z][\w-]*\b[^<>]*\s[a-z][\w:-]*=)"([^\s"'=<>\x60$&/]+)"(?=[\s>$])`,
  'gi',
);
/** One that is empty says by its name alone that it is there. */
const EMPTY = new RegExp(
  String.raw`(?<=<(?!${HEAD}\b)[a-z][\w-]*\b[^<>]*\s[a-z][\w:-]*)=""(?=[\s>$])`,
  'gi',
);
/** HTML ends these by what comes after them (`ENDED` in src/domain/search/page-text.ts reads them so). */
const ENDS = /<\/(?:li|option|d[dt]|t[dhr])>/g;
/** By what a compiled component writes the attributes that it works out. */
const WRITERS =
  /\b(?:addAttribute as \$\$addAttribute|spreadAttributes as \$\$spreadAttributes)\b,?/g;
const BARE_WRITERS =
  'import { bareAttribute as $$addAttribute, bareAttributes as $$spreadAttributes } ' +
  "from '#lib/render/bare-attribute.ts';\n";

/** Markup without the quotes that HTML does not ask for. */
export const bareAttributes = (source: string): string =>
  source.replace(ATTRIBUTE, '$1').replace(EMPTY, '');

/** Markup without the end tags that HTML does not ask for: a list says them a hundred times. */
export const bareEnds = (source: string): string => source.replace(ENDS, '');

/** A component that writes the attributes that it works out without them as well, unless it writes in the head. */
export function bareWriters(source: string): string {
  if (HEAD_ELEMENT.test(source)) return source;
  const rest = source.replaceAll(WRITERS, '');
  return rest === source ? source : BARE_WRITERS + rest;
}

/** Takes from components what HTML does not ask for: a page has hundreds of names of classes, addresses and items. */
export const bareMarkup = (): Plugin => ({
  name: 'podium:bare-attributes',
  apply: 'build',
  enforce: 'post',
  transform: {
    // When scopes have their names.
    order: 'post',
    filter: { id: COMPONENT },
    handler: (source) => ({ code: bareWriters(bareEnds(bareAttributes(source))), map: null }),
  },
});
