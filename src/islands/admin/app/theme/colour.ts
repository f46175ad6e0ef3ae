/** WCAG 2: text and what lies behind it differ at least so much. */
const LEAST_CONTRAST = 4.5;
const WHITE = '#ffffff';

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

/** The contrast of two colours (#rrggbb), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of a colour (#rrggbb) with white, from 1 to 21. */
export const contrastWithWhite = (colour: string): number => contrast(colour, WHITE);

/** So much of a colour on white, as an opaque colour. @param part from 0 to 1 */
export const tint = (colour: string, part: number): string =>
  toText(channels(colour).map((one) => one * part + 255 * (1 - part)));

/** A colour as dark as it must be for text of it on a ground, or for the ground's colour on it: #1890ff and white have 3.2. */
export function readable(colour: string, ground = WHITE): string {
  let dark = channels(colour);
  while (contrast(toText(dark), ground) < LEAST_CONTRAST) dark = dark.map((one) => one * 0.97);
  return toText(dark);
}

/** What lies behind chosen rows, and behind those that the pointer is on besides. */
export const chosenGround = (colour: string) => ({
  rest: tint(colour, 0.08),
  hover: tint(colour, 0.14),
});
