import { builtinRules } from 'eslint/use-at-your-own-risk';

/** ESLint's rule `no-restricted-syntax` for Oxlint, which lacks it. */
export default {
  meta: { name: 'shape' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
};
