import type { Plugin } from 'vite';

const COMPONENT = /\.astro$/;
/** What stands in the head, which others read as it is written. */
const HEAD = '(?:meta|link|script|base)';
/** An attribute in the markup of a compiled component whose value needs no quotes; one before a closing slash keeps them. */
const ATTRIBUTE = new RegExp(
  String.raw`(?<=<(?!${HEAD}\b)[a-z][\w-]*\b[^<>]*\s[a-z][\w:-]*=)"([^\s"'=<>\x60$&/]+)"(?=[\s>$])`,
  'gi',
);

/** Markup without the quotes that HTML does not ask for. */
export const bareAttributes = (source: string): string => source.replace(ATTRIBUTE, '$1');

/** Takes the quotes from attributes that components hold as text: a page has hundreds of names of classes. */
export const bareMarkup = (): Plugin => ({
  name: 'podium:bare-attributes',
  apply: 'build',
  enforce: 'post',
  transform: {
    // When scopes have their names.
    order: 'post',
    filter: { id: COMPONENT },
    handler: (source) => ({ code: bareAttributes(source), map: null }),
  },
});
