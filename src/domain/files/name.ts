import { LONGEST_NAME } from '#contract/files/file.ts';
import { visiblePart } from '#contract/call/text.ts';

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
