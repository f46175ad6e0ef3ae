import type { RegistrationRules } from '#contract/contest/registration.ts';
import type { WorkState } from '#contract/registration/entry/record.ts';
import type { WindowState } from '#contract/registration/entry/window.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When a session as a whole takes entries. */
export interface SessionDates {
  isOpen: boolean;
  registrationFrom: Date;
  registrationUntil: Date;
}

/** When works are handed in, both ends included. */
export interface WorkSpan {
  from: Date;
  until: Date;
}

/** When a topic takes entries, and until when what may change; its own dates go before those of its session. */
export interface EntryWindow {
  isOpen: boolean;
  from: Date;
  until: Date;
  /** In milliseconds. */
  grace: number;
  editUntil: Date;
  rosterUntil: Date;
  changeUntil: Date;
  withdrawUntil: Date;
  promoteUntil: Date;
  /** When teams that were approved hand in their work; null where nothing is asked for. */
  work: WorkSpan | null;
}

/** When a topic takes works; null where it asks for none. */
export const workSpan = ({ workFrom, workUntil }: RegistrationRules): WorkSpan | null =>
  workFrom === null || workUntil === null
    ? null
    : { from: new Date(workFrom), until: new Date(workUntil) };

/** The dates of a topic's registration (design of registration, 4). */
export function entryWindow(session: SessionDates, rules: RegistrationRules): EntryWindow {
  const until = rules.until === null ? session.registrationUntil : new Date(rules.until);
  const endOf = (own: string | null): Date => (own === null ? until : new Date(own));
  return {
    isOpen: session.isOpen && rules.isOpen,
    from: rules.from === null ? session.registrationFrom : new Date(rules.from),
    until,
    grace: rules.grace * MINUTE,
    editUntil: endOf(rules.editUntil),
    rosterUntil: endOf(rules.rosterUntil),
    changeUntil: endOf(rules.changeUntil),
    withdrawUntil: endOf(rules.withdrawUntil),
    promoteUntil: endOf(rules.promoteUntil),
    work: workSpan(rules),
  };
}

/** Whether a topic takes entries at a moment, for whoever has not begun yet. */
export function windowState({ isOpen, from, until }: EntryWindow, now: Date): WindowState {
  if (!isOpen) return 'closed';
  if (now < from) return 'notBegun';
  return now <= until ? 'open' : 'over';
}

/** Whether works are taken at a moment. @param ownUntil an end of one entry's own */
export function workState({ from, until }: WorkSpan, now: Date, ownUntil: Date | null): WorkState {
  if (now < from) return 'before';
  const isInTime = now <= until || (ownUntil !== null && now <= ownUntil);
  return isInTime ? 'open' : 'over';
}

/** The end of a span that begins now. @param days how many, of 24 hours each */
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);
export const hoursAfter = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * 60 * MINUTE);
