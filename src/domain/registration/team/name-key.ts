/**
 * Returns the key by which two team names are equal: full-width and composed letters are normalised, case is ignored,
 * and everything except letters and digits is removed (`ＡＢＣ` becomes `abc`). Empty for a name without letters and
 * digits.
 */
export const teamNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
