import * as z from 'zod/mini';
import { isStorable } from './storable.ts';

/**
 * Control and format characters, such as those that change the writing direction, and line and paragraph separators.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** A text that consists only of invisible characters that INVISIBLE does not cover, such as fillers. */
const BLANK = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a name contains visible characters and no hidden ones, so that it reads as it is stored (threat 32). */
export const isVisible = (name: string): boolean => !INVISIBLE.test(name) && !BLANK.test(name);

/** Removes the invisible characters from a name. */
export const visiblePart = (name: string): string =>
  name.replaceAll(new RegExp(INVISIBLE, 'gu'), '').trim();

/** A text that a caller sends, with limits on its length in characters. */
export const givenText = (maximum: number, minimum = 0) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum), z.refine(isStorable, 'characters'));

/** A name that others see, with limits on its length in characters. It must not contain invisible characters. */
export const visibleName = (maximum: number, minimum = 1) =>
  givenText(maximum, minimum).check(z.refine(isVisible, 'name'));
