/** Minimum contrast of text and background (WCAG 2, AA). */
const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const toText = (parts: readonly number[]): string =>
  `#${parts.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours (#rrggbb), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Blends a colour into a background, and returns an opaque colour.
 * @param part of the colour, from 0 to 1
 */
export function tint(colour: string, part: number, ground = WHITE): string {
  const below = channels(ground);
  return toText(channels(colour).map((one, index) => one * part + below[index]! * (1 - part)));
}

/**
 * Moves a colour towards black or white until it has enough contrast as text on a background, or as a background for
 * text in the background's colour: darker on white, lighter on dark. (#1890ff on white has 3.2.)
 */
export function readable(colour: string, ground = WHITE): string {
  const end = luminance(ground) > 0.18 ? BLACK : WHITE;
  let moved = colour;
  for (let part = 0; contrast(moved, ground) < LEAST_CONTRAST && part <= 100; part += 2) {
    moved = tint(end, part / 100, colour);
  }
  return moved;
}
