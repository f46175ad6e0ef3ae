/**
 * By what two names of teams are the same: wide and composed letters are made plain, case and everything that is neither
 * a letter nor a digit are left out (`ＡＢＣ` is `abc`). Empty for a name of signs alone.
 */
export const teamNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
