import type { ContactDeed, ContactState } from '#contract/cooperation/contact.ts';
import type { OwnEvent, Party } from '#contract/kind/own.ts';
import { contactStates } from './state.ts';

/** How a request ends for whoever asked if the organisation blocks or reports it. */
interface Ending {
  deed: 'decline' | 'revoke';
  state: 'declined' | 'revoked';
}

const DECLINED: Ending = { deed: 'decline', state: 'declined' };
const ENDINGS: Readonly<Partial<Record<ContactState, Ending>>> = {
  sent: DECLINED,
  seen: DECLINED,
  accepted: { deed: 'revoke', state: 'revoked' },
};

/** Deeds that nobody but the organisation and the office reads: being blocked reads as being declined. */
const HIDDEN: ReadonlySet<string> = new Set<ContactDeed>([
  'block',
  'unblock',
  'report',
  'uphold',
  'dismiss',
  'reopen',
]);

/** Deeds about a complaint of whoever asked, of which the organisation reads nothing; they change no state. */
const COMPLAINING: ReadonlySet<string> = new Set<ContactDeed>(['complain', 'settle']);

/**
 * Returns how a request has ended for whoever asked when a deed is done that they do not read; undefined for a deed
 * that they do read. Once there is such an end, it stays.
 */
export function hiddenEnd(deed: string, before: ContactState): ContactState | undefined {
  return HIDDEN.has(deed) ? (ENDINGS[before]?.state ?? before) : undefined;
}

/** Returns the state of a request that a party reads. */
export const shownState = (
  { status, shownAs }: { status: ContactState; shownAs: ContactState | null },
  party: Party,
): ContactState => (party === 'owner' && shownAs !== null ? shownAs : status);

/** Returns the history of a request as a party reads it. */
export function shownEvents(events: readonly OwnEvent[], party: Party): OwnEvent[] {
  if (party === 'counterpart') return events.filter(({ deed }) => !COMPLAINING.has(deed));
  let state: string = contactStates.start;
  return events.flatMap((event) => {
    if (COMPLAINING.has(event.deed)) return [{ ...event, state }];
    const ending = ENDINGS[state as ContactState];
    if (HIDDEN.has(event.deed) && !ending) return [];
    const shown: OwnEvent = HIDDEN.has(event.deed) ? { ...event, ...ending, note: '' } : event;
    state = shown.state;
    return [shown];
  });
}
