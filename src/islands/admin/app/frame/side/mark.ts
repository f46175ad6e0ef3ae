/** Under it the page has drawn the portal's mark, in the colour that somebody chose. */
export const MARK = 'office-mark';
