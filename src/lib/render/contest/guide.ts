import type { Locale } from '#contract/call/locale.ts';
import type { StoredFile } from '#contract/files/file.ts';
import type { Download } from '#contract/guide/download.ts';
import type { Faq } from '#contract/guide/faq.ts';
import type { Span } from '#domain/contest/phase.ts';
import { spansIn } from './phase.ts';

/**
 * Returns questions with the numbers of the spans in which each is shown, in the format of `data-at`; undefined if a
 * question is always shown. Without a script all questions are shown.
 */
export const questionsIn = (
  faqs: readonly Faq[],
  spans: readonly Span[] | undefined,
): { faq: Faq; at: string | undefined }[] =>
  faqs.map((faq) => ({
    faq,
    at: spans && faq.phases.length > 0 ? `${spansIn(spans, faq.phases)} none`.trim() : undefined,
  }));

/** A file of a download, with its language if there are two. */
export interface DownloadFile {
  file: StoredFile;
  language: 'chinese' | 'english' | undefined;
}

/** Returns the files of a download, the one in the reader's language first. */
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

/** Returns the format of a file, such as PDF. */
export const formatOf = ({ originalFilename }: Pick<StoredFile, 'originalFilename'>): string =>
  originalFilename.split('.').at(-1)!.toUpperCase();
