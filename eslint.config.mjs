import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import { FENCES } from './fences.mjs';

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
  {
    rules: {
      // `!` marks what a neighbouring line guarantees and the compiler cannot see.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      // An object literal stands tall; spread into another one it only hides how long that is.
      'no-restricted-syntax': [
        'error',
        ...[
          'ObjectExpression > SpreadElement > ObjectExpression',
          ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
          'JSXSpreadAttribute > ObjectExpression',
        ].map((selector) => ({ selector, message: 'Write its parts where they belong.' })),
        {
          selector:
            "JSXOpeningElement[name.name='form']:not(:has(JSXAttribute[name.name='method']))",
          message:
            'Say method="post": a browser that sends it by itself would write its fields into the address.',
        },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['*.mjs', 'scripts/**'], languageOptions: { globals: { URL: 'readonly' } } },
  ...ASTRO.map((room) => fence([room, FENCES[room]])),
);
