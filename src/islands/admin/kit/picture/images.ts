/** The addresses of pictures that one field holds, separated by commas. */
export const imagesIn = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
