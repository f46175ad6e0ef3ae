/** Splits a field's comma-separated addresses of pictures. */
export const imagesIn = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
