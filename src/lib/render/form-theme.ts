import type { FormDisplay } from '#contract/forms/filling.ts';

const declare = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : `${name}:${value};`))
    .join('');

/**
 * The tokens of a form's theme as a sheet of its own, which the page's policy names by its hash; undefined where there is
 * nothing to say. The contract takes nothing for a colour but six digits.
 */
export function themeStyle({ colour, background }: FormDisplay): string | undefined {
  if (colour === null && background === null) return undefined;
  const own = colour === null ? '' : declare(tokensOf(colour));
  // More than the tokens of the light scheme, which a sheet after this one declares for the same element.
  return `.form-theme[data-scheme]{${own}${declare({ 'background-color': background })}}`;
}

const tokensOf = (colour: string): Record<string, string> => ({
  '--action': colour,
  '--link': colour,
  '--deep': colour,
  '--tint': '#ffffff',
  '--night': `color-mix(in srgb,${colour},#000000 35%)`,
  'accent-color': colour,
});
