import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Locale } from '#contract/call/locale.ts';
import type { MeasureText, Weight, Words } from '#artwork/card/layout.ts';
import { type Run, runs } from '#artwork/card/run.ts';

const CHINESE = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified';
const LATIN = '@fontsource-variable/instrument-sans/files/instrument-sans';

const FILES = [
  [`${CHINESE}-500-normal.woff2`, 'Podium Chinese'],
  [`${CHINESE}-700-normal.woff2`, 'Podium Chinese'],
  [`${LATIN}-latin-wght-normal.woff2`, 'Podium Latin'],
  [`${LATIN}-latin-ext-wght-normal.woff2`, 'Podium Latin More'],
] as const;

/** Each font falls back to the other for missing glyphs, and then to the system's fonts. */
const FAMILIES: Readonly<Record<Run['face'], string>> = {
  latin: "'Podium Latin', 'Podium Latin More', 'Podium Chinese', sans-serif",
  chinese: "'Podium Chinese', 'Podium Latin', 'Podium Latin More', sans-serif",
};

/** Space between Chinese and Latin text, as `text-autospace` adds it. */
const SPACING = 1 / 8;

let isLoaded = false;

/** Loads the fonts, once per thread. @throws Error if one is not installed */
export function loadFaces(): void {
  if (isLoaded) return;
  const { resolve } = createRequire(import.meta.url);
  for (const [file, family] of FILES) {
    if (!GlobalFonts.registerFromPath(resolve(file), family))
      throw new Error(`${file} is no font that can be read`);
  }
  isLoaded = true;
}

/** Lays out the runs of a line one after the other. @returns its width */
function layOut(
  context: SKRSContext2D,
  line: string,
  { size, weight, locale }: { size: number; weight: Weight; locale: Locale },
  draw: (text: string, offset: number) => void = () => undefined,
): number {
  let offset = 0;
  for (const { text, face, isSpaced } of runs(line, locale)) {
    context.font = `${weight} ${size}px ${FAMILIES[face]}`;
    context.fontVariationSettings = `"wght" ${weight}`;
    if (isSpaced) offset += size * SPACING;
    draw(text, offset);
    offset += context.measureText(text).width;
  }
  return offset;
}

/** Font size for measuring; widths are proportional to the size, so that each text is measured once. */
const SCALE = 100;

/**
 * Returns a function that measures as `write` draws. Results are cached, because laying out a long title tries the
 * same lines repeatedly.
 */
export function measureWith(context: SKRSContext2D, locale: Locale): MeasureText {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = weight + text;
    const width = known.get(key) ?? layOut(context, text, { size: SCALE, weight, locale });
    known.set(key, width);
    return (width * size) / SCALE;
  };
}

export function write(context: SKRSContext2D, words: Words, locale: Locale): void {
  const { text, x, y, colour } = words;
  context.fillStyle = colour;
  layOut(context, text, { ...words, locale }, (run, offset) =>
    context.fillText(run, x + offset, y),
  );
}
