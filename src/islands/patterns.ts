import type { Shortcut } from 'unocss';

/** Named combinations of utilities that several islands use; no style sheet defines these names. */
const PATTERNS = {
  // A note to read before continuing; `data-tone=wrong` for an error.
  'notice-box':
    'grid justify-items-start py-4 px-5 bg-mist border-s-3 border-action data-[tone=wrong]:border-brick',
  'tag-mark': 'py-[0.1rem] px-2 text-small not-italic text-deep bg-tint',
  'row-item': 'grid gap-1 py-3 border-b border-line last:border-b-0',
  'deed-row': 'cluster items-center gap-3',
  'text-button': 'min-h-11 px-1 text-note font-600 text-link hover:underline',
  // A choice that stands alone, without the frame of a field.
  'choice-box': 'min-h-11 px-3 [font:inherit] text-ink bg-paper cut-8 border border-edge',
  // The fault below a field.
  'fault-line': 'mt-1 text-note text-brick empty:hidden',
  'choice-row':
    'hstack gap-3 min-h-11 cursor-pointer has-[:disabled]:text-muted has-[:disabled]:cursor-default',
  'group-title': 'w-full mb-3 pb-2 text-lead font-650 border-b border-line',
  'upload-line': 'flex items-center gap-3 min-h-11 py-1 px-3 bg-mist',
  // A table from 640 px on, lists below that.
  'matrix-line':
    'border-b sm:grid sm:items-center sm:gap-2 sm:py-1 sm:grid-cols-[minmax(6rem,1.4fr)] sm:auto-cols-fr sm:grid-flow-col',
};

/**
 * Registered by patterns instead of names, since `component-classes.ts` keeps the names of shortcuts that all pages
 * share.
 */
export const patterns: Shortcut[] = Object.entries(PATTERNS).map(([name, utilities]) => [
  new RegExp(`^${name}$`),
  () => utilities,
]);
