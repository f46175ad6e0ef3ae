import type { FormTheme } from '#contract/forms/theme.ts';

/** Colours of text besides the theme's own colour: of captions, and of errors. */
const TEXTS = ['#4d6078', '#b3261e'];
/**
 * The darkest background on which links appear, that of a note. A colour with enough contrast on it also has enough
 * on white.
 */
const GROUND = '#f5f8fc';
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Returns the relative luminance of a colour, from 0 to 1. @param colour as `#0958d9` */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** A colour of a theme with too little contrast: its field and the name of the flaw. */
export type ThemeFlaw = ['colour' | 'background', 'contrast' | 'contrastText' | 'contrastGround'];

const isPale = (text: string, ground: string): boolean => contrastOf(text, ground) < LEAST;

/** Returns the colours of a theme that make text unreadable (design of forms, 6). */
export function themeFlaws({ colour, background }: Pick<FormTheme, 'colour' | 'background'>) {
  const flaws: ThemeFlaw[] = [];
  if (colour !== null && isPale(colour, GROUND)) flaws.push(['colour', 'contrast']);
  if (background === null) return flaws;
  if (TEXTS.some((text) => isPale(text, background))) flaws.push(['background', 'contrastText']);
  else if (colour !== null && isPale(colour, background)) flaws.push(['colour', 'contrastGround']);
  return flaws;
}
