import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const { resolve } = require;

/** The whole faces: those that are cut for the web lack signs of Chinese names and Cyrillic (docs/decisions). */
export const FACES = {
  chinese: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  latin: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
} as const;
export type FaceName = keyof typeof FACES;

/** A part of a line that is set in one face. */
export interface FaceRun {
  face: FaceName;
  text: string;
}

type Glyphs = Pick<fontkit.Font, 'hasGlyphForCodePoint'>;
let opened: Record<FaceName, Glyphs> | undefined;

function open(): Record<FaceName, Glyphs> {
  // Not before: most processes write no document, and what reads faces takes 5 MB of memory.
  const { openSync } = require('fontkit') as typeof fontkit;
  return {
    chinese: openSync(FACES.chinese) as fontkit.Font,
    latin: openSync(FACES.latin) as fontkit.Font,
  };
}

/** Opened at the first document, and kept: reading a face takes longer than writing a page. */
const glyphs = (): Record<FaceName, Glyphs> => (opened ??= open());

/** The face that has a sign; the Chinese one goes first, for it has most. */
function faceOf(sign: string): FaceName | undefined {
  const code = sign.codePointAt(0)!;
  return (['chinese', 'latin'] as const).find((face) => glyphs()[face].hasGlyphForCodePoint(code));
}

/** The signs of a text that no face has: they would be boxes, so whoever has them is asked for other words. */
export const missingSigns = (text: string): string[] =>
  [...new Set(text)].filter((sign) => !/\s/.test(sign) && faceOf(sign) === undefined);

/** A line in runs of one face each. What no face has is left out; `missingSigns` asks before. */
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
