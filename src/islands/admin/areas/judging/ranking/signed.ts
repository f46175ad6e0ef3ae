/** Writes how far somebody is from the others, with its sign: a plus is not left out. */
export const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;
