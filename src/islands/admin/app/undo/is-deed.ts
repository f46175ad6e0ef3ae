import type { Call, Endpoint } from '#contract/call/endpoint.ts';

/**
 * Calls that are guarded or remove something, and yet are nothing that anybody would take back: what is read or looked at,
 * and how somebody has set up the office for themselves.
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

/** A call that only says what would come of it. */
const isTrial = ({ query, body }: Call<Endpoint>): boolean =>
  body?.['isTrial'] === true || query?.['mode'] === 'trial';

/** Whether a call changes something that others see. */
export const isDeed = (endpoint: Endpoint, given: Call<Endpoint> = {}): boolean =>
  (endpoint.guarded || endpoint.method === 'DELETE' || endpoint.upload !== null) &&
  !NO_DEEDS.has(endpoint.name) &&
  !isTrial(given);
