/** Storage key of the office's colour scheme, which is separate from that of the public pages. */
export const OFFICE_SCHEME_KEY = 'podium.office.scheme';

/** Runs in <head> before anything is shown: sets the chosen scheme of the office, or that of the system. */
export const OFFICE_SCHEME_SCRIPT = `{let wish;
try{wish=localStorage.getItem('${OFFICE_SCHEME_KEY}')}catch{}
document.documentElement.dataset.scheme=wish==='dark'||wish!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'}`.replaceAll(
  '\n',
  '',
);
