/** So many drawn covers each year has: more than a list page shows, so that neighbours never look alike. */
export const COVER_VARIANTS = 48;

/** The drawn cover of a record without a picture of its own. */
export const coverPath = ({ year, id }: { year: number; id: number }): string =>
  `/art/${year}/${(id % COVER_VARIANTS) + 1}.svg`;
