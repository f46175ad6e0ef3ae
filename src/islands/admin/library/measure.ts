import type { StoredFile } from '#contract/files/file.ts';
import type { Locale } from '#contract/call/locale.ts';
import { formatDuration } from '#lib/duration.ts';
import { formatSize } from '#lib/size.ts';

/** Facts shown below a file's name: dimensions, duration, size. */
export const factsOf = ({ width, height, duration, size }: StoredFile, locale: Locale): string =>
  [
    width !== null && height !== null && `${width} × ${height}`,
    duration !== null && formatDuration(duration),
    formatSize(size, locale),
  ]
    .filter(Boolean)
    .join(' · ');
