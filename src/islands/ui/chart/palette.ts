/** Each has a contrast of 3 to 1 on white; the table beside a chart says which option it stands for. */
const COLOURS = [
  '#0958d9',
  '#d4380d',
  '#389e0d',
  '#722ed1',
  '#08979c',
  '#c41d7f',
  '#ad6800',
  '#13315c',
  '#595959',
] as const;

/** The colour of an option by its place; after the last one they begin anew. */
export const colourOf = (index: number): string => COLOURS[index % COLOURS.length]!;
