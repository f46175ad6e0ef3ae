import { smallerName, type StoredFile } from '#contract/files/file.ts';
import type { Locale } from '#contract/call/locale.ts';

/** So many drawn covers each year has: more than a list page shows, so that neighbours never look alike. */
export const COVER_VARIANTS = 48;

/** The drawn cover of a record without a picture of its own. */
export const coverPath = ({ year, id }: { year: number; id: number }): string =>
  `/art/${year}/${(id % COVER_VARIANTS) + 1}.svg`;

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

/** The widths in which a picture is stored, as `srcset` lists them; nothing for one that is small itself. */
export function srcsetOf({ fileUrl, width, widths }: StoredFile): string | undefined {
  if (widths.length === 0) return undefined;
  const sources = widths.map((one) => `${smallerName(fileUrl, one)} ${one}w`);
  return [...sources, `${fileUrl} ${width}w`].join(', ');
}

/** The picture of a record: its own, else the drawn one, which is decoration. */
export function coverOf(
  record: { year: number; id: number; cover?: StoredFile | null },
  locale: Locale,
): Cover {
  const { cover } = record;
  if (!cover) return { src: coverPath(record), ...DRAWN };
  const { width, height, alt, fileUrl } = cover;
  return {
    src: fileUrl,
    width: width ?? DRAWN.width,
    height: height ?? DRAWN.height,
    alt: alt[locale] || alt.zh,
    isDrawn: false,
    srcset: srcsetOf(cover),
  };
}
