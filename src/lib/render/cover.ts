import { smallerName, type StoredFile } from '#contract/files/file.ts';
import type { Locale } from '#contract/call/locale.ts';
import { coverPath } from '#contract/site/cover.ts';

/** A picture as a page lays it out. */
export interface Cover {
  src: string;
  width: number;
  height: number;
  alt: string;
  isDrawn: boolean;
  /** The widths that a browser may choose from. */
  srcset?: string | undefined;
}

const DRAWN = { width: 640, height: 400, alt: '', isDrawn: true };

/** The files in which a picture is stored, the narrowest first, up to the first that is as wide as a place needs. */
function sourcesOf({ fileUrl, width, widths }: StoredFile, most: number) {
  const smaller = widths.map((one) => ({ src: smallerName(fileUrl, one), width: one }));
  const all = [...smaller, { src: fileUrl, width: width ?? DRAWN.width }];
  return all.filter((_, index) => index === 0 || all[index - 1]!.width < most);
}

const ANY = Infinity;

/** The widths in which a picture is stored, as `srcset` lists them; nothing for one of a single width. */
export function srcsetOf(file: StoredFile, most = ANY): string | undefined {
  const sources = sourcesOf(file, most);
  if (sources.length === 1) return undefined;
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/**
 * The picture of a record: its own, else the drawn one, which is decoration.
 * @param most how wide a file its place needs, in pixels of the screen
 */
export function coverOf(
  record: { year: number; id: number; cover?: StoredFile | null },
  locale: Locale,
  most = ANY,
): Cover {
  const { cover } = record;
  if (!cover) return { src: coverPath(record), ...DRAWN };
  const { width, height, alt } = cover;
  return {
    src: sourcesOf(cover, most).at(-1)!.src,
    width: width ?? DRAWN.width,
    height: height ?? DRAWN.height,
    alt: alt[locale] || alt.zh,
    isDrawn: false,
    srcset: srcsetOf(cover, most),
  };
}
