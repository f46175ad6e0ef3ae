import type { Plugin } from 'vite';
import { ScopedRules } from './unused-scopes.ts';

/** How Astro marks the elements of a component that has styles of its own, and the rules that are for them alone. */
const SCOPE = /\bastro-([a-z0-9]{8})\b/g;
const LENGTH = 4;

const STYLE = /\.astro\?astro&type=style/;
const COMPONENT = /\.astro$/;

/**
 * Names components as shortly as they stay apart: each element of one with styles carries its name.
 * @throws when two components would have the same name.
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

/** Gives the scopes of components short names, and to elements that need one alone: 4 KB of the home page were their long ones. */
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
          // Their rules are read before what they mean is known.
          await Promise.all(ids.map((id) => this.load({ id })));
          return { code: rules.prune(source), map: null };
        },
      },
    },
    {
      name: 'podium:scope-names',
      enforce: 'post',
      // When Astro has compiled it.
      transform: {
        order: 'post',
        filter: { id: COMPONENT },
        handler: (source) => ({ code: shorten(source), map: null }),
      },
    },
  ];
}
