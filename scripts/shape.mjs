import { builtinRules } from 'eslint/use-at-your-own-risk';

/** ESLint's rule about shapes of code, for Oxlint, which has none. */
export default {
  meta: { name: 'shape' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
};
