import { createCanvas, loadImage } from '@napi-rs/canvas';
import {
  CAPTCHA_SIZE,
  PIECE_WIDTH,
  PIECE_Y,
  type CaptchaPoint,
} from '#contract/captcha/captcha.ts';
import type { Drawn } from '#server/areas/captcha/draw/drawn.ts';

/** A picture as a solver sees it. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export async function pixelsOf(base64: string): Promise<Pixels> {
  const image = await loadImage(Buffer.from(base64, 'base64'));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height);
}

/** A program that sees no more than a visitor does, and returns the answer. */
export type Solver = (challenge: Omit<Drawn, 'truth'>) => Promise<string>;

const at = ({ width }: Pixels, x: number, y: number) => (y * width + x) * 4;

const grey = (pixels: Pixels, x: number, y: number): number => {
  const index = at(pixels, x, y);
  const [red, green, blue] = pixels.data.subarray(index, index + 3);
  return 0.3 * red! + 0.59 * green! + 0.11 * blue!;
};

type Spot = readonly [x: number, y: number];

/** The outline of the piece: opaque pixels beside a transparent one. */
function edgeOf(piece: Pixels): Spot[] {
  const alpha = (x: number, y: number) =>
    x < 0 || y < 0 || x >= piece.width || y >= piece.height ? 0 : piece.data[at(piece, x, y) + 3]!;
  const isEdge = (x: number, y: number) =>
    alpha(x, y) > 128 &&
    Math.min(alpha(x - 1, y), alpha(x + 1, y), alpha(x, y - 1), alpha(x, y + 1)) <= 128;
  return spots(piece.width, piece.height).filter(([x, y]) => isEdge(x, y));
}

const spots = (width: number, height: number): Spot[] =>
  Array.from({ length: width * height }, (_, index): Spot => [
    index % width,
    Math.floor(index / width),
  ]);

const COLUMNS = CAPTCHA_SIZE.width - PIECE_WIDTH;

/** The x with the highest score of the outline. */
function bestX(score: (x: number) => number, from = PIECE_WIDTH): string {
  const scores = Array.from({ length: COLUMNS - from }, (_, index) => score(from + index));
  const x = from + scores.indexOf(Math.max(...scores));
  return JSON.stringify({ x, y: PIECE_Y });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function picturesOf({ originalImageBase64, jigsawImageBase64 }: Omit<Drawn, 'truth'>) {
  const picture = await pixelsOf(originalImageBase64);
  return { picture, edge: edgeOf(await pixelsOf(jigsawImageBase64!)) };
}

/** The eight lines that solve AJ-Captcha: finds where most white pixels are under the outline. */
export const whiteRim: Solver = async (challenge) => {
  const { picture, edge } = await picturesOf(challenge);
  const white = (x: number, y: number) => (grey(picture, x, y) > 225 ? 1 : 0);
  return bestX((x) => sum(edge.map(([dx, dy]) => white(x + dx, dy))));
};

const gradient = (picture: Pixels, x: number, y: number): number => {
  const [left, right] = [Math.max(0, x - 1), Math.min(picture.width - 1, x + 1)];
  const [above, below] = [Math.max(0, y - 1), Math.min(picture.height - 1, y + 1)];
  return Math.hypot(
    grey(picture, right, y) - grey(picture, left, y),
    grey(picture, x, below) - grey(picture, x, above),
  );
};

/** Finds where the picture has most edges along the outline. Knows the row from the piece. */
export const edgeCorrelation: Solver = async (challenge) => {
  const { picture, edge } = await picturesOf(challenge);
  const capped = (x: number, y: number) => Math.min(40, gradient(picture, x, y));
  return bestX((x) => sum(edge.map(([dx, dy]) => capped(x + dx, dy))));
};

/** Finds where the inside of the outline is darkest, to detect a shaded hole. */
export const darkest: Solver = async (challenge) => {
  const picture = await pixelsOf(challenge.originalImageBase64);
  const piece = await pixelsOf(challenge.jigsawImageBase64!);
  const inside = spots(piece.width, piece.height).filter(
    ([x, y]) => piece.data[at(piece, x, y) + 3]! > 200,
  );
  return bestX((x) => -sum(inside.map(([dx, dy]) => grey(picture, x + dx, dy))));
};

/** The difference between the piece's own border and the picture a few pixels outside of it. */
function seam(picture: Pixels, piece: Pixels, edge: readonly Spot[], x: number): number {
  const middle = [sum(edge.map(([dx]) => dx)), sum(edge.map(([, dy]) => dy))] as const;
  const [midX, midY] = middle.map((total) => total / edge.length) as [number, number];
  const differences = edge.map(([dx, dy]) => {
    const length = Math.hypot(dx - midX, dy - midY);
    const [outX, outY] = [(dx - midX) / length, (dy - midY) / length];
    const inner = at(piece, Math.round(dx - outX * 3), Math.round(dy - outY * 3));
    const outer = at(picture, Math.round(x + dx + outX * 3), Math.round(dy + outY * 3));
    return sum(
      [0, 1, 2].map((c) => Math.abs(piece.data[inner + c]! - (picture.data[outer + c] ?? 0))),
    );
  });
  return sum(differences) / edge.length;
}

/**
 * Made for this portal: of the three best places for the outline, takes the one where the picture continues in the
 * piece. This is what a person does.
 */
export const continuity: Solver = async (challenge) => {
  const { picture, edge } = await picturesOf(challenge);
  const piece = await pixelsOf(challenge.jigsawImageBase64!);
  const edges = (x: number) =>
    sum(edge.map(([dx, dy]) => Math.min(40, gradient(picture, x + dx, dy)))) / edge.length;
  return bestX((x) => edges(x) - seam(picture, piece, edge, x) / 3);
};

/** Always the same answer. */
export const constantX: Solver = () => Promise.resolve(JSON.stringify({ x: 150, y: PIECE_Y }));

/** The middles of AJ-Captcha's bands, from left to right. */
export const constantClicks: Solver = () =>
  Promise.resolve(JSON.stringify([30, 92, 154].map((x) => ({ x, y: 80 }))));

const CELL = 10;

/** Cells of the picture by the amount of ink in and around them. */
function inkMap(picture: Pixels): CaptchaPoint[] {
  const isInk = ([x, y]: Spot) => grey(picture, x, y) < 105;
  const inked = spots(picture.width, picture.height).filter(isInk);
  const counts = new Map<number, number>();
  for (const [x, y] of inked) {
    const cell = Math.floor(y / CELL) * 100 + Math.floor(x / CELL);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const around = (cell: number) =>
    sum([-101, -100, -99, -1, 0, 1, 99, 100, 101].map((step) => counts.get(cell + step) ?? 0));
  return [...counts.keys()]
    .sort((one, other) => around(other) - around(one))
    .map((cell) => ({ x: ((cell % 100) + 0.5) * CELL, y: (Math.floor(cell / 100) + 0.5) * CELL }));
}

/** The places with most ink that are apart from each other. */
function blobs(picture: Pixels, count: number): CaptchaPoint[] {
  const found: CaptchaPoint[] = [];
  for (const cell of inkMap(picture)) {
    const isApart = found.every(({ x, y }) => Math.hypot(cell.x - x, cell.y - y) > 34);
    if (isApart) found.push(cell);
    if (found.length === count) break;
  }
  return found;
}

/** Finds ink without reading it, and clicks from left to right: enough for a third of AJ-Captcha's pictures. */
export const inkFromLeft: Solver = async ({ originalImageBase64 }) => {
  const picture = await pixelsOf(originalImageBase64);
  const found = blobs(picture, 4).sort((one, other) => one.x - other.x);
  return JSON.stringify(found.slice(0, 3));
};

/** Finds ink in the right number of places without reading it, and clicks in any order. */
export const inkInAnyOrder: Solver = async ({ originalImageBase64 }) => {
  const found = blobs(await pixelsOf(originalImageBase64), 5);
  const shuffled = found
    .map((place) => ({ place, key: Math.random() }))
    .sort((one, other) => one.key - other.key);
  return JSON.stringify(shuffled.slice(0, 3).map(({ place }) => place));
};
