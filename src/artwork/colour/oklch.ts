/** A colour by lightness (0 to 1), chroma, and hue angle in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  angle: number;
}

/**
 * Returns red, green and blue in linear light, by the definition of OKLCH (CSS Color 4). Screens cannot show values
 * outside of 0 to 1.
 */
function linearOf({ lightness, chroma, angle }: Oklch): [number, number, number] {
  const radians = (angle * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Tolerance below which screens show no difference. */
const NOTHING = 0.001;

const isShown = (channel: number): boolean => channel >= -NOTHING && channel <= 1 + NOTHING;

const encode = (channel: number): string => {
  const shown = Math.min(1, Math.max(0, channel));
  const curved = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0');
};

/** Returns the colour as #rrggbb. A colour outside of the screen's gamut loses chroma until it is inside. */
export function toHex(colour: Oklch): string {
  const channels = linearOf(colour);
  if (channels.every(isShown)) return `#${channels.map(encode).join('')}`;
  return toHex({ ...colour, chroma: colour.chroma - 0.004 });
}
