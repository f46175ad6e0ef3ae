import { describe, expect, it } from 'vitest';
import { type Card, CARD_SHAPES, type CardShape } from '#contract/card/card.ts';
import { layOut, paperOf, type MeasureText } from '#artwork/card/layout.ts';

const measure: MeasureText = (text, size) => text.length * size * 0.5;
const CARD: Card = {
  locale: 'en',
  name: 'BRICS Advanced Computing Contest',
  kind: 'News / 2025',
  title: 'Third final opens in Xiamen',
  year: 2025,
  art: { is: 'cover', seed: 7 },
};
const SHAPES = Object.keys(CARD_SHAPES) as CardShape[];
const ARTS: Card['art'][] = [
  { is: 'year' },
  { is: 'cover', seed: 1 },
  { is: 'photo', file: `ab/${'0'.repeat(38)}.webp` },
];

describe('layOut', () => {
  it('lays out title and kind, and the name of the contest on the wide card alone', () => {
    expect(layOut(CARD, 'wide', measure).map(({ text }) => text)).toEqual([
      'Third final',
      'opens in Xiamen',
      'News / 2025',
      'BRICS Advanced Computing Contest',
    ]);
    expect(layOut(CARD, 'square', measure).map(({ text }) => text)).toEqual([
      'Third final',
      'opens in Xiamen',
      'News / 2025',
    ]);
  });

  it.each(SHAPES.flatMap((shape) => ARTS.map((art) => [shape, art.is, art] as const)))(
    'keeps every word of a %s card with a %s on its own ground, however long the title',
    (shape, _, art) => {
      const card = { ...CARD, art, title: `Internationalisation ${'of the contest '.repeat(30)}` };
      const words = layOut(card, shape, measure);
      const right = art.is === 'year' && shape === 'wide' ? 486 : shape === 'wide' ? 716 : 500;
      for (const { text, x, y, size, weight } of words.slice(0, -1)) {
        expect(x + measure(text, size, weight)).toBeLessThanOrEqual(right);
        expect(y - size).toBeGreaterThan(shape === 'wide' ? 112 : 250);
        expect(y).toBeLessThan(CARD_SHAPES[shape].height - 32);
      }
    },
  );

  it('leaves out an empty kind', () => {
    const texts = layOut({ ...CARD, kind: '' }, 'square', measure).map(({ text }) => text);
    expect(texts).toEqual(['Third final', 'opens in Xiamen']);
  });
});

describe('paperOf', () => {
  it('covers a corner of the picture, but not of the woven year', () => {
    expect(paperOf(CARD, 'wide')).toHaveLength(5);
    expect(paperOf({ art: { is: 'year' } }, 'wide')).toEqual([]);
  });
});
