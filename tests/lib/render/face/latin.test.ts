import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

const WHOLE =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const PART = 'src/lib/render/face/latin.woff2';
/**
 * Maximum size in bytes: with about 720 bytes of headers it fits into the initial window of a connection, 14,600
 * bytes (docs/performance.md).
 */
const MOST = 13_850;

const open = (path: string): Font => create(readFileSync(path)) as Font;
const sheet = readFileSync('src/layouts/faces.css', 'utf8');

/** Returns the characters for which the sheet of all pages requests a file. */
function signsOf(file: string): number[] {
  const faces = sheet.split('@font-face').filter((face) => face.includes(file));
  return faces.flatMap((face) =>
    [...face.matchAll(/U\+([\dA-F]{4})(?:-([\dA-F]{4}))?/g)].flatMap(([, from, until = from]) => {
      const [first, last] = [from!, until!].map((one) => Number.parseInt(one, 16)) as [
        number,
        number,
      ];
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    }),
  );
}

/** Returns the glyph of a character and its width. */
function drawn(font: Font, sign: number) {
  const glyph = font.glyphForCodePoint(sign);
  return [String.fromCodePoint(sign), glyph.advanceWidth, glyph.path.toSVG()];
}

describe('the font subset that pages load first', () => {
  it('draws the same glyphs as the whole font, in every weight, with tabular figures', () => {
    const [part, whole] = [open(PART), open(WHOLE)];
    const known = signsOf('face/latin.woff2').filter((sign) => whole.hasGlyphForCodePoint(sign));
    expect(known.length).toBeGreaterThan(85);
    expect(known.map((sign) => drawn(part, sign))).toEqual(known.map((sign) => drawn(whole, sign)));
    expect(part.variationAxes).toEqual(whole.variationAxes);
    expect(part.availableFeatures).toEqual(expect.arrayContaining(['kern', 'liga', 'tnum']));
  });

  it('shares no character with the rest of the font, and is small', () => {
    const [part, whole] = [signsOf('face/latin.woff2'), signsOf('wght-normal.woff2')];
    expect(part.filter((sign) => whole.includes(sign))).toEqual([]);
    expect(readFileSync(PART).length).toBeLessThanOrEqual(MOST);
  });
});
