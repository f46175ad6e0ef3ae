import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { type Card, CARD_SHAPES, type CardShape } from '#contract/card/card.ts';
import { layOut, paperOf } from '#artwork/card/layout.ts';
import { cardSvg, frameOf } from '#artwork/card/picture.ts';
import { markSvg } from '#artwork/mark.ts';
import { WHITE } from '#artwork/colour/palette.ts';
import { loadFaces, measureWith, write } from './faces.ts';

const MARK = { x: 72, y: 70, size: 48 };
/** JPEG quality: photographs take a third of the size of PNG, drawings the same, and both a quarter of the time. */
const QUALITY = 90;

/** Draws a picture into a frame like `object-fit: cover`. */
async function hang(context: SKRSContext2D, bytes: Buffer, frame: ReturnType<typeof frameOf>) {
  const photo = await loadImage(bytes);
  const scale = Math.max(frame.width / photo.width, frame.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const [x, y] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
  context.drawImage(photo, x, y, width, height);
}

async function drawPicture(context: SKRSContext2D, card: Card, shape: CardShape, files: string) {
  const svg = cardSvg(card);
  const bytes =
    card.art.is === 'photo' ? await readFile(join(files, card.art.file)) : Buffer.from(svg!);
  await hang(context, bytes, frameOf(card, shape));
}

function layPaper(context: SKRSContext2D, card: Card, shape: CardShape): void {
  context.fillStyle = WHITE;
  context.beginPath();
  for (const [x, y] of paperOf(card, shape)) context.lineTo(x, y);
  context.fill();
}

async function drawMark(context: SKRSContext2D): Promise<void> {
  const mark = await loadImage(Buffer.from(markSvg()));
  context.drawImage(mark, MARK.x, MARK.y, MARK.size, MARK.size);
}

/**
 * Draws one picture of a card as JPEG; `files` is the folder of public uploads.
 * @throws Error if its photograph is missing, or a font is not installed
 */
export async function drawCard(card: Card, shape: CardShape, files: string): Promise<Buffer> {
  loadFaces();
  const { width, height } = CARD_SHAPES[shape];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = WHITE;
  context.fillRect(0, 0, width, height);
  await drawPicture(context, card, shape, files);
  layPaper(context, card, shape);
  if (shape === 'wide') await drawMark(context);
  for (const words of layOut(card, shape, measureWith(context, card.locale)))
    write(context, words, card.locale);
  return canvas.encode('jpeg', QUALITY);
}
