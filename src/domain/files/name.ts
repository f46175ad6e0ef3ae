import { LONGEST_NAME } from '#contract/files/file.ts';
import { visiblePart } from '#contract/call/text/text.ts';

const FALLBACK = 'file';

/** As many characters as fit before an ending. */
const shortened = (name: string, ending: string): string =>
  [...name].slice(0, LONGEST_NAME - ending.length).join('');

/**
 * The name of a file that somebody sent, without the folders of their machine and without what nobody sees of it: no
 * name reads as another one than it is (threat 32). It keeps its ending where it is too long.
 */
export function keptName(given: string): string {
  const name = visiblePart(given.split(/[/\\]/).at(-1)!);
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return shortened(visiblePart(stem) || FALLBACK, ending) + ending;
}

/** The name under which a file is loaded down: a picture that was drawn anew has another ending than the one that was sent. */
export function storedName({
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
