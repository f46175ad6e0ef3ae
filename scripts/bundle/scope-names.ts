import type { Plugin } from 'vite';
import { ScopedRules } from './unused-scopes.ts';

/** The scope that Astro adds to the elements of a component with styles, and to its rules. */
const SCOPE = /\bastro-([a-z0-9]{8})\b/g;
const LENGTH = 4;

const STYLE = /\.astro\?astro&type=style/;
const COMPONENT = /\.astro$/;

/**
 * Shortens the scopes of components as far as they stay distinct; every element of such a component carries one.
 * @throws Error if two components get the same name
 */
export function shortNames(): (source: string) => string {
  const scopes = new Map<string, string>();
  return (source) =>
    source.replace(SCOPE, (scope: string, hash: string) => {
      const name = `s${hash.slice(-LENGTH)}`;
      const known = scopes.get(name) ?? scope;
      if (known !== scope)
        throw new Error(`${known} and ${scope} have one name: rename a component`);
      scopes.set(name, scope);
      return name;
    });
}

const STYLE_OF = /import "(?<id>[^"]+\.astro\?astro&type=style[^"]*)"/g;

/** Gives scopes short names, and only to elements that need one: the long names took 4 KB of the home page. */
export function scopeNames(): Plugin[] {
  const shorten = shortNames();
  const rules = new ScopedRules();
  return [
    {
      name: 'podium:scope-names-of-styles',
      transform: {
        order: 'pre',
        filter: { id: STYLE },
        handler(source) {
          rules.read(source);
          return { code: shorten(source), map: null };
        },
      },
    },
    {
      name: 'podium:unused-scopes',
      apply: 'build',
      enforce: 'post',
      transform: {
        order: 'post',
        filter: { id: COMPONENT },
        async handler(source) {
          const ids = [...source.matchAll(STYLE_OF)].map(({ groups }) => groups!['id']!);
          // All rules have to be read before it is known which elements they may match.
          await Promise.all(ids.map((id) => this.load({ id })));
          return { code: rules.prune(source), map: null };
        },
      },
    },
    {
      name: 'podium:scope-names',
      enforce: 'post',
      // After Astro has compiled the component.
      transform: {
        order: 'post',
        filter: { id: COMPONENT },
        handler: (source) => ({ code: shorten(source), map: null }),
      },
    },
  ];
}
