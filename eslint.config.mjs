import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import { RULES } from './rules.mjs';
import astroFence from './scripts/astro-fence.mjs';

export default tseslint.config(
  { ignores: ['dist', 'var', '.astro', 'node_modules'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  { rules: RULES },
  // Scripts of a page are files of their own to ESLint.
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    plugins: { podium: astroFence },
    rules: { 'podium/fence': 'error' },
  },
);
