/** WCAG 2: text and what lies behind it differ at least so much. */
const LEAST_CONTRAST = 4.5;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The contrast of a colour (#rrggbb) with white, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The theme colour as dark as it must be for white text on it: #1890ff alone would have a contrast of 3.2. */
export function readable(colour: string): string {
  let dark = channels(colour);
  const text = () =>
    `#${dark.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
  while (contrastWithWhite(text()) < LEAST_CONTRAST) dark = dark.map((one) => one * 0.97);
  return text();
}
