/** Returns the mean of some numbers, of which there must be at least one. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

const squares = (values: readonly number[]): number => {
  // The mean of equal numbers can differ from them by a rounding error, which a standard score would then be made of.
  if (values.every((value) => value === values[0])) return 0;
  const middle = meanOf(values);
  return values.reduce((total, value) => total + (value - middle) ** 2, 0);
};

/** Returns the standard deviation of numbers that are the whole population. */
export const populationDeviation = (values: readonly number[]): number =>
  Math.sqrt(squares(values) / values.length);

/** Returns the standard deviation of numbers that are a sample; undefined for fewer than two. */
export const sampleDeviation = (values: readonly number[]): number | undefined =>
  values.length < 2 ? undefined : Math.sqrt(squares(values) / (values.length - 1));
