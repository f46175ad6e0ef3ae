import { smallerName, type StoredFile } from '#contract/files/file.ts';
import type { Locale } from '#contract/call/locale.ts';
import { coverPath } from '#contract/site/cover.ts';

/** A picture with its layout on a page. */
export interface Cover {
  src: string;
  width: number;
  height: number;
  alt: string;
  isDrawn: boolean;
  /** Alternative widths for the browser to choose from. */
  srcset?: string | undefined;
}

type Sized = Pick<StoredFile, 'fileUrl' | 'width' | 'widths'>;

const DRAWN = { width: 640, height: 400, alt: '', isDrawn: true };

/** Returns the stored files of a picture, the narrowest first, up to the first that is wide enough for its place. */
function sourcesOf({ fileUrl, width, widths }: Sized, most: number) {
  const smaller = widths.map((one) => ({ src: smallerName(fileUrl, one), width: one }));
  const all = [...smaller, { src: fileUrl, width: width ?? DRAWN.width }];
  return all.filter((_, index) => index === 0 || all[index - 1]!.width < most);
}

const ANY = Infinity;

/** Returns the stored widths of a picture in the format of `srcset`; undefined if there is only one. */
export function srcsetOf(file: Sized, most = ANY): string | undefined {
  const sources = sourcesOf(file, most);
  if (sources.length === 1) return undefined;
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/**
 * Returns the picture of a record: its own, otherwise a drawn one, which is decorative.
 * @param most width that its place needs, in physical pixels
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
