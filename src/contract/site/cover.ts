/** Number of drawn covers per year. More than the items of a list page, so that neighbours never look alike. */
export const COVER_VARIANTS = 48;

/** Returns the path of the drawn cover for a record without a picture. */
export const coverPath = ({ year, id }: { year: number; id: number }): string =>
  `/art/${year}/${(id % COVER_VARIANTS) + 1}.svg`;
