import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Which folder may import from which: the table of docs/architecture.md. `own` is always allowed. */
const ROOMS = {
  contract: [],
  domain: ['contract'],
  lib: ['contract', 'domain', 'content/i18n'],
  content: ['contract', 'domain', 'lib'],
  components: ['contract', 'domain', 'lib', 'content/i18n'],
  layouts: ['contract', 'domain', 'lib', 'components', 'islands', 'content/i18n'],
  islands: ['contract', 'domain', 'lib'],
  pages: ['contract', 'domain', 'lib', 'components', 'layouts', 'islands', 'content/i18n'],
  server: ['contract', 'domain', 'content/i18n'],
};

const AREAS = [
  'access',
  'account',
  'captcha',
  'content',
  'contest',
  'files',
  'media',
  'messaging',
  'news',
  'session',
  'system',
];
/** Areas whose rows stand beside those of others: what is stored and who did it. */
const JOINED = ['access', 'account', 'files'];
const ALL = Object.keys(ROOMS);

const forbid = (rooms, message) => ({ group: rooms.map((room) => `\\#${room}`), message });

/** A folder's own rule: what the table does not name is refused. */
const room = ([name, allowed]) => ({
  files: [`src/${name}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              ...ALL.filter((other) => other !== name && !allowed.includes(other)).map(
                // Patterns are gitignore's: an unescaped # begins a comment.
                (other) => `\\#${other}/*`,
              ),
              ...(allowed.includes('content/i18n') ? ['!\\#content/i18n'] : []),
            ],
            message: `${name} may import ${allowed.join(', ') || 'nothing'} and its own.`,
          },
        ],
      },
    ],
  },
});

/** Another area's tables and queries are its own business: its service answers for it. */
const area = (name) => ({
  files: [`src/server/${name}/**`],
  ignores: ['src/server/*/table.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...room(['server', ROOMS.server]).rules['no-restricted-imports'][1].patterns,
          forbid(
            AREAS.filter((other) => other !== name && !JOINED.includes(other)).flatMap((other) =>
              ['repository', 'table', 'routes'].map((part) => `server/${other}/${part}.ts`),
            ),
            'Another area is reached through its service.',
          ),
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
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['*.mjs', 'scripts/**'], languageOptions: { globals: { URL: 'readonly' } } },
  ...Object.entries(ROOMS).map(room),
  ...AREAS.map(area),
  // The composition root of the process: it hands the pages to the publisher.
  {
    files: ['src/server/commands/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
);
