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

/** Each face stands in for the other where it has no glyph, and the machine's own after them. */
const FAMILIES: Readonly<Record<Run['face'], string>> = {
  latin: "'Podium Latin', 'Podium Latin More', 'Podium Chinese', sans-serif",
  chinese: "'Podium Chinese', 'Podium Latin', 'Podium Latin More', sans-serif",
};

/** The air between Chinese and Latin, as `text-autospace` leaves it. */
const APART = 1 / 8;

let isLoaded = false;

/** Reads the faces, once for a thread. @throws Error when one is not installed. */
export function loadFaces(): void {
  if (isLoaded) return;
  const { resolve } = createRequire(import.meta.url);
  for (const [file, family] of FILES) {
    if (!GlobalFonts.registerFromPath(resolve(file), family))
      throw new Error(`${file} is no font that can be read`);
  }
  isLoaded = true;
}

/** Lays the runs of a line side by side. @returns its width. */
function set(
  context: SKRSContext2D,
  line: string,
  { size, weight, locale }: { size: number; weight: Weight; locale: Locale },
  draw: (text: string, offset: number) => void = () => undefined,
): number {
  let offset = 0;
  for (const { text, face, isApart } of runs(line, locale)) {
    context.font = `${weight} ${size}px ${FAMILIES[face]}`;
    context.fontVariationSettings = `"wght" ${weight}`;
    if (isApart) offset += size * APART;
    draw(text, offset);
    offset += context.measureText(text).width;
  }
  return offset;
}

/** Widths grow with the size: a text is measured once, in this one. */
const SCALE = 100;

/** Measures as `write` writes. Setting a long title tries the same lines again and again: each is measured once. */
export function measureWith(context: SKRSContext2D, locale: Locale): MeasureText {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = weight + text;
    const width = known.get(key) ?? set(context, text, { size: SCALE, weight, locale });
    known.set(key, width);
    return (width * size) / SCALE;
  };
}

export function write(context: SKRSContext2D, words: Words, locale: Locale): void {
  const { text, x, y, colour } = words;
  context.fillStyle = colour;
  set(context, text, { ...words, locale }, (run, offset) => context.fillText(run, x + offset, y));
}
