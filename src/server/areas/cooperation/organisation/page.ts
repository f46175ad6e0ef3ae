/** The page on which members of organisations work; messages lead there. */
export const ORGANISATION_PAGE = '/personCenter/organisation/';
