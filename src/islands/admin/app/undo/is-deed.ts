import type { Call, Endpoint } from '#contract/call/endpoint.ts';

/**
 * Calls that are guarded or remove something but do not count as deeds to undo: those that only read, and a user's
 * own settings of the office.
 */
export const NO_DEEDS: ReadonlySet<string> = new Set([
  'entryOfficeClaim',
  'entryOfficeFile',
  'entryOfficeReveal',
  'entryOfficeZip',
  'identityCaseOpen',
  'inboxRead',
  'judgingSheetsZip',
  'messagePreferencesSave',
  'noticeRead',
  'preferencesSave',
  'savedFilterRemove',
  'savedFilterSave',
]);

/** Whether a call only tries what would happen. */
const isTrial = ({ query, body }: Call<Endpoint>): boolean =>
  body?.['isTrial'] === true || query?.['mode'] === 'trial';

/** Whether a call changes something that others see. */
export const isDeed = (endpoint: Endpoint, given: Call<Endpoint> = {}): boolean =>
  (endpoint.guarded || endpoint.method === 'DELETE' || endpoint.upload !== null) &&
  !NO_DEEDS.has(endpoint.name) &&
  !isTrial(given);
