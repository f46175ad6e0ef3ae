/**
 * A code with one character changed: never into itself, which a fixed one would be in 1 of 64 runs.
 * @param place of the character, from the end if negative
 */
export const forge = (code: string, place = -1): string => {
  const characters = [...code];
  const at = place < 0 ? code.length + place : place;
  return characters.with(at, characters[at] === '_' ? '-' : '_').join('');
};
