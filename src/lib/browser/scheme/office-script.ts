/** Where the browser keeps the scheme of the office; the public pages have one of their own. */
export const OFFICE_SCHEME_KEY = 'podium.office.scheme';

/** Runs in <head> before anything is shown: the office begins in the scheme that was chosen, or in the system's. */
export const OFFICE_SCHEME_SCRIPT = `{let wish;
try{wish=localStorage.getItem('${OFFICE_SCHEME_KEY}')}catch{}
document.documentElement.dataset.scheme=wish==='dark'||wish!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'}`.replaceAll(
  '\n',
  '',
);
