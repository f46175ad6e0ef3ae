import { LONGEST_NAME } from '#contract/files/file.ts';
import { visiblePart } from '#contract/call/text/text.ts';

const FALLBACK = 'file';

/** Cuts a name so that it has room for an ending. */
const shortened = (name: string, ending: string): string =>
  [...name].slice(0, LONGEST_NAME - ending.length).join('');

/**
 * Returns a safe version of the name of an uploaded file: without folders and without invisible characters, so that
 * no name reads as another (threat 32). A name that is too long keeps its ending.
 */
export function cleanFileName(given: string): string {
  const name = visiblePart(given.split(/[/\\]/).at(-1)!);
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return shortened(visiblePart(stem) || FALLBACK, ending) + ending;
}

/**
 * Returns the name under which a file is downloaded. A picture that was re-encoded may have another ending than the
 * one that was sent.
 */
export function downloadName({
  originalFilename,
  fileName,
}: {
  originalFilename: string;
  fileName: string;
}): string {
  const ending = /\.\w+$/.exec(fileName)?.[0] ?? '';
  if (originalFilename.toLowerCase().endsWith(ending)) return originalFilename;
  return originalFilename.replace(/\.(?:png|jpe?g|webp)$/i, '') + ending;
}
