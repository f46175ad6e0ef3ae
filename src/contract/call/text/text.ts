import * as z from 'zod/mini';
import { isStorable } from './storable.ts';

/** Control and format characters, such as those that turn the direction of reading, and separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** What nobody sees, though it is neither: fillers and the like. */
const BLANK = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a name reads as it is stored: it shows something, and hides nothing (threat 32). */
export const isVisible = (name: string): boolean => !UNSEEN.test(name) && !BLANK.test(name);

/** A name without what nobody sees of it. */
export const visiblePart = (name: string): string =>
  name.replaceAll(new RegExp(UNSEEN, 'gu'), '').trim();

/** Text that a caller gives, of a length. */
export const givenText = (maximum: number, minimum = 0) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum), z.refine(isStorable, 'characters'));

/** The name of somebody or something that others see: of a length, and nothing of it is hidden. */
export const visibleName = (maximum: number, minimum = 1) =>
  givenText(maximum, minimum).check(z.refine(isVisible, 'name'));
