/** Text above a downloaded chart. */
export interface PictureHead {
  title: string;
  /** Lines below the title, such as the range of dates. */
  notes: readonly string[];
}

const MARGIN = 16;
const TITLE = 18;
const NOTE = 13;
const FACE = "system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif";

/** A picture of a chart with its title and notes, on white. */
export async function pictureOf(chart: Blob, { title, notes }: PictureHead): Promise<Blob | null> {
  const image = await createImageBitmap(chart);
  const scale = Math.max(1, image.width / 640);
  const head = (MARGIN * 2 + TITLE + notes.length * NOTE * 1.6) * scale;
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height + head;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#0b1b33';
  context.font = `600 ${TITLE * scale}px ${FACE}`;
  context.fillText(title, MARGIN * scale, (MARGIN + TITLE) * scale, canvas.width);
  context.font = `${NOTE * scale}px ${FACE}`;
  for (const [index, note] of notes.entries()) {
    const line = MARGIN + TITLE + (index + 1) * NOTE * 1.6;
    context.fillText(note, MARGIN * scale, line * scale, canvas.width);
  }
  context.drawImage(image, 0, head);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
