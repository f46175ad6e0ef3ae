import type { Locale } from '#contract/call/locale.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { Download } from '#contract/guide/download.ts';
import type { Faq } from '#contract/guide/faq.ts';
import type { Span } from '#domain/contest/phase.ts';
import { spansIn } from './phase.ts';

/**
 * Questions with the numbers of the spans in which each is shown, as `data-at` holds them: undefined where it always is.
 * Without a script all of them are.
 */
export const questionsIn = (
  faqs: readonly Faq[],
  spans: readonly Span[] | undefined,
): { faq: Faq; at: string | undefined }[] =>
  faqs.map((faq) => ({
    faq,
    at: spans && faq.phases.length > 0 ? `${spansIn(spans, faq.phases)} none`.trim() : undefined,
  }));

/** A file of a download, and its language where there are two. */
export interface DownloadFile {
  file: StoredFile;
  language: 'chinese' | 'english' | undefined;
}

/** The files of a download, the one in the reader's language first. */
export function filesOf(
  { file, englishFile }: Pick<Download, 'file' | 'englishFile'>,
  locale: Locale,
): DownloadFile[] {
  if (!englishFile) return [{ file, language: undefined }];
  const files: DownloadFile[] = [
    { file, language: 'chinese' },
    { file: englishFile, language: 'english' },
  ];
  return locale === 'zh' ? files : files.toReversed();
}

/** The format of a file, such as PDF. */
export const formatOf = ({ originalFilename }: Pick<StoredFile, 'originalFilename'>): string =>
  originalFilename.split('.').at(-1)!.toUpperCase();
