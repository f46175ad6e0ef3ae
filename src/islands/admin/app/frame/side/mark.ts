/** Id under which the page has drawn the portal's mark, in the chosen theme colour. */
export const MARK = 'office-mark';
