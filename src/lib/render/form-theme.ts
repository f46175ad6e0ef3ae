import type { FormDisplay } from '#contract/forms/filling.ts';

const declare = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : `${name}:${value};`))
    .join('');

/**
 * Returns the theme of a form as a style sheet that overrides tokens; undefined if the theme changes nothing. The
 * page's policy allows it by its hash. Values are safe, because the contract accepts only six hex digits as a colour.
 */
export function themeStyle({ colour, background }: FormDisplay): string | undefined {
  if (colour === null && background === null) return undefined;
  const own = colour === null ? '' : declare(tokensOf(colour));
  // More specific than the tokens of the light scheme, which a later sheet sets on the same element.
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
