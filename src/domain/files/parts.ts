import { PART_SIZE } from '#contract/files/part-upload.ts';

/** Returns how many parts a file has. @param size in bytes */
export const countParts = (size: number): number => Math.ceil(size / PART_SIZE);

/** Returns the length of a part, in bytes; undefined if there is no part with this number. @param part from 1 */
export function lengthOfPart(size: number, part: number): number | undefined {
  const parts = countParts(size);
  if (!Number.isInteger(part) || part < 1 || part > parts) return undefined;
  return part < parts ? PART_SIZE : size - (parts - 1) * PART_SIZE;
}
