/** The mean of some numbers; at least one. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

const squares = (values: readonly number[]): number => {
  const middle = meanOf(values);
  return values.reduce((total, value) => total + (value - middle) ** 2, 0);
};

/** How far numbers lie from their mean, where they are all that there are. */
export const populationDeviation = (values: readonly number[]): number =>
  Math.sqrt(squares(values) / values.length);

/** The same where they are a part of them; undefined for fewer than two. */
export const sampleDeviation = (values: readonly number[]): number | undefined =>
  values.length < 2 ? undefined : Math.sqrt(squares(values) / (values.length - 1));
