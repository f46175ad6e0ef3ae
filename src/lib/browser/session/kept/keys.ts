/** Under this key a tab tells the others that somebody logged in or out. */
export const TABS_KEY = 'podium.session';

/** Under this key a page leaves what the next one shall say; the script in <head> writes it as well. */
export const ARRIVAL_KEY = 'podium.arrival';

/** The event of the window by which a page hears that notices were published or taken back. */
export const NOTICES_CHANGED = 'podium.notices';

/** The event of the window by which a page hears that answers to a form came or went; its detail names the form. */
export const ANSWERS_CHANGED = 'podium.answers';

/** The event of the window by which a page hears that sheets of a round were changed; its detail names the round. */
export const SHEETS_CHANGED = 'podium.sheets';

/** The event of the window by which a page hears that one of the reader's own records has changed. */
export const RECORD_CHANGED = 'podium.record';

/** The event of the window by which a page hears that others opened or closed a record; its detail names the record. */
export const PRESENCE_CHANGED = 'podium.presence';
