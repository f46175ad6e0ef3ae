/** Minutes by which UTC is ahead of Beijing, as `Date` counts them. */
const BEIJING = -480;

/** Returns whether the reader's clock shows another time than the one in Beijing. @param moment in milliseconds */
export const isElsewhere = (moment: number): boolean =>
  new Date(moment).getTimezoneOffset() !== BEIJING;
