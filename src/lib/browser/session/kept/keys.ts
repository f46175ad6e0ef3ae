/** Storage key by which a tab tells the others that somebody logged in or out. */
export const TABS_KEY = 'podium.session';

/** Storage key of the message for the next page; the script in <head> writes it as well. */
export const ARRIVAL_KEY = 'podium.arrival';

/** Window event: notices were published or withdrawn. */
export const NOTICES_CHANGED = 'podium.notices';

/** Window event: answers to a form arrived or were removed; its detail names the form. */
export const ANSWERS_CHANGED = 'podium.answers';

/** Window event: sheets of a round were changed; its detail names the round. */
export const SHEETS_CHANGED = 'podium.sheets';

/** Window event: one of the reader's own records has changed. */
export const RECORD_CHANGED = 'podium.record';

/** Window event: others opened or closed a record; its detail names the record. */
export const PRESENCE_CHANGED = 'podium.presence';

/** Window event: somebody saved a record that is open here; its detail names the record, its version and who. */
export const RECORD_SAVED = 'podium.saved';
