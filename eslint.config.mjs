import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import { FENCES } from './fences.mjs';
import { RULES } from './rules.mjs';

const ASTRO = ['components', 'layouts', 'pages'];
const TOP = [...new Set(Object.keys(FENCES).map((room) => room.split('/')[0])), 'server'];

/** A folder's own fence for `.astro` files, which the tool for the others does not read. */
const fence = ([room, allowed]) => ({
  files: [`src/${room}/**/*.astro`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:#|(?:\\.\\.?/)+)(?!${[room, ...allowed].join('|')}|[^/]+$)(?:${TOP.join('|')})/`,
            message: `${room} may import ${allowed.join(', ')} and its own.`,
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['dist', 'var', '.astro', 'node_modules'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  { rules: RULES },
  ...ASTRO.map((room) => fence([room, FENCES[room]])),
);
