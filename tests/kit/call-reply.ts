/** Calls whose reply is only a status. */
export const WORDLESS: Record<string, number> = { statisticVisit: 204, channelFollow: 302 };

/**
 * Lists that may be empty: `editorial/parts.test.ts` and `contest/calendar.test.ts` have rows; on a busy machine the
 * cards of the home page are loaded separately; the first round of an organisation changes nothing of its identity; a process
 * need not have administrators, an application that was withdrawn has no open step, and nothing need
 * prevent one from being moved to another version.
 */
export const MAY_BE_NONE =
  /\.parts$|^(?:calendar|home|certification(?:Get|Edit|Next)|process(?:Get|Add|Edit|Recover)|applicationAct|processMigrationPreview)$/;
/** Calls that the engine has for every kind, of a kind whose owners have no deed. */
export const WITHOUT_DEED = 'organisationAct';
