import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const { resolve } = require;

/** The complete fonts: web subsets lack characters of Chinese names and Cyrillic (docs/decisions). */
export const FACES = {
  chinese: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  latin: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
} as const;
export type FaceName = keyof typeof FACES;

/** Part of a line that is set in one font. */
export interface FaceRun {
  face: FaceName;
  text: string;
}

type Glyphs = Pick<fontkit.Font, 'hasGlyphForCodePoint'>;
let opened: Record<FaceName, Glyphs> | undefined;

function open(): Record<FaceName, Glyphs> {
  // Loaded on first use: most processes write no document, and the font parser takes 5 MB of memory.
  const { openSync } = require('fontkit') as typeof fontkit;
  return {
    chinese: openSync(FACES.chinese) as fontkit.Font,
    latin: openSync(FACES.latin) as fontkit.Font,
  };
}

/** The fonts, opened for the first document and kept: opening one takes longer than writing a page. */
const glyphs = (): Record<FaceName, Glyphs> => (opened ??= open());

/** The font that has a character; the Chinese one is tried first, because it has most. */
function faceOf(sign: string): FaceName | undefined {
  const code = sign.codePointAt(0)!;
  return (['chinese', 'latin'] as const).find((face) => glyphs()[face].hasGlyphForCodePoint(code));
}

/**
 * The characters of a text that no font has and that would appear as boxes, so that the user can be asked for other
 * text.
 */
export const missingSigns = (text: string): string[] =>
  [...new Set(text)].filter((sign) => !/\s/.test(sign) && faceOf(sign) === undefined);

/**
 * Splits a line into runs of one font each. Characters that no font has are dropped; check with `missingSigns`
 * before.
 */
export function faceRuns(text: string): FaceRun[] {
  const runs: FaceRun[] = [];
  for (const sign of text) {
    const face = /\s/.test(sign) ? (runs.at(-1)?.face ?? 'chinese') : faceOf(sign);
    const last = runs.at(-1);
    if (face === undefined) continue;
    if (last?.face === face) last.text += sign;
    else runs.push({ face, text: sign });
  }
  return runs;
}
