import { type Card, CARD_SHAPES, type CardShape } from '#contract/card/card.ts';
import type { Point } from '#artwork/geometry/fabric.ts';
import { INK, palette } from '#artwork/colour/palette.ts';
import { fit, type Room } from './fit.ts';
import { cut, wrap } from './line.ts';

export type Weight = 500 | 700;

/** Returns the width of a text in a size and a weight. */
export type MeasureText = (text: string, size: number, weight: Weight) => number;

/** A positioned line of text; y is its baseline. */
export interface Words {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: Weight;
  colour: string;
}

interface Column extends Room {
  x: number;
  /** The baseline of the name of the contest, beside the mark. */
  name: { x: number; y: number; size: number; width: number };
  kind: number;
  /** The baseline of the last line of the title. */
  foot: number;
}

const SLATE = '#33455c';
const LEADING = { zh: 1.28, en: 1.14 } as const;

const WIDE = {
  x: 72,
  name: { x: 136, y: 104, size: 27, width: 500 },
  kind: 27,
} as const;

/** The drawn year leaves a narrow column and begins to the right of it. */
const COLUMNS = {
  year: { ...WIDE, width: 404, sizes: [66, 58, 50, 44], lines: [4, 4, 4, 4], foot: 512 },
  cover: { ...WIDE, width: 576, sizes: [68, 60, 54, 48, 42], lines: [3, 4, 4, 4, 5], foot: 550 },
  square: {
    x: 36,
    width: 428,
    sizes: [44, 38, 33],
    lines: [2, 3, 3],
    foot: 456,
    name: { x: 0, y: 0, size: 0, width: 0 },
    kind: 21,
  },
} as const satisfies Record<string, Column>;

const columnOf = ({ art }: Pick<Card, 'art'>, shape: CardShape): Column => {
  if (shape === 'square') return COLUMNS.square;
  return art.is === 'year' ? COLUMNS.year : COLUMNS.cover;
};

/** Returns a single line; a text that is too long ends with an ellipsis. */
const oneLine = (text: string, width: number, measure: (text: string) => number): string =>
  cut(wrap(text, width, measure), 1, width, measure)[0]!;

/** Returns the positions of all texts of a card: the contest at the top, the title at the bottom, its kind above it. */
export function layOut(card: Card, shape: CardShape, measure: MeasureText): Words[] {
  const column = columnOf(card, shape);
  const { x, name, kind, foot, width } = column;
  const title = fit(card.title, column, (text, size) => measure(text, size, 700));
  const step = title.size * LEADING[card.locale];
  const top = foot - (title.lines.length - 1) * step;
  const { deep } = palette(card.year);
  const line = (text: string, size: number, room: number, weight: Weight) =>
    oneLine(text, room, (part) => measure(part, size, weight));
  return [
    ...title.lines.map((text, index) => ({
      ...({ text, x, y: top + index * step, size: title.size, weight: 700, colour: INK } as const),
    })),
    {
      text: line(card.kind, kind, width, 700),
      x,
      y: top - title.size * 0.9 - kind * 0.8,
      ...({ size: kind, weight: 700, colour: deep } as const),
    },
    {
      text: line(card.name, name.size, name.width, 500),
      x: name.x,
      y: name.y,
      ...({ size: name.size, weight: 500, colour: SLATE } as const),
    },
  ].filter(({ text, size }) => text !== '' && size > 0);
}

/**
 * Returns the outline of the area behind the texts. It covers the picture and has the cut corner of the visual
 * language.
 */
export function paperOf({ art }: Pick<Card, 'art'>, shape: CardShape): Point[] {
  const { width, height } = CARD_SHAPES[shape];
  if (shape === 'square') {
    return [
      [0, 252],
      [width - 56, 252],
      [width, 196],
      [width, height],
      [0, height],
    ];
  }
  if (art.is === 'year') return [];
  return [
    [0, 0],
    [716, 0],
    [716, height - 96],
    [812, height],
    [0, height],
  ];
}
