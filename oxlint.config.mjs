import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { RULES } from './rules.mjs';

/** Oxlint has no such rules: each names what no parser of a module takes, or what TypeScript sees. */
const UNKNOWN = ['no-octal', 'no-dupe-args', 'no-new-symbol'];
/** Oxlint has one rule for JavaScript and TypeScript where typescript-eslint replaces ESLint's. */
const ONE_RULE = [
  'no-array-constructor',
  'no-unused-expressions',
  'no-unused-vars',
  'no-useless-constructor',
];

/** As Oxlint names a rule; what is looked for by the shape of code it asks ESLint's own. */
function nameOf(name) {
  const bare = name.replace('@typescript-eslint/', '');
  if (bare === name) return name === 'no-restricted-syntax' ? 'shape/no-restricted-syntax' : name;
  return ONE_RULE.includes(bare) ? bare : `typescript/${bare}`;
}

/** The rules of some sets, as Oxlint wants them. */
const rulesOf = (sets) =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...sets.map(({ rules }) => rules)))
      .filter(([name]) => !UNKNOWN.includes(name))
      .map(([name, setting]) => [nameOf(name), setting]),
  );

/** The sets that ESLint takes for `.astro`; some let TypeScript go of what its compiler sees. */
const sets = [js.configs.recommended, ...tseslint.configs.strict, { rules: RULES }];
const rules = rulesOf(sets.filter(({ files }) => !files));
const ofTypeScript = rulesOf(sets.filter(({ files }) => files));

export default {
  plugins: ['eslint', 'typescript'],
  jsPlugins: ['./scripts/shape.mjs'],
  // Only what is named.
  categories: { correctness: 'off' },
  ignorePatterns: ['dist', 'var', '.astro', '**/*.astro'],
  env: { builtin: true, node: true },
  rules,
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: ofTypeScript,
    },
  ],
};
