import type { RegistrationRules } from '#contract/contest/registration.ts';
import type { WorkState } from '#contract/registration/entry/record.ts';
import type { WindowState } from '#contract/registration/entry/window.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The dates during which a session as a whole accepts entries. */
export interface SessionDates {
  isOpen: boolean;
  registrationFrom: Date;
  registrationUntil: Date;
}

/** The period during which works are handed in, both ends included. */
export interface WorkSpan {
  from: Date;
  until: Date;
}

/**
 * The dates during which a topic accepts entries, and until when entries may change. The topic's own dates take
 * precedence over those of its session.
 */
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
  /** When approved teams hand in their work; null if the topic asks for none. */
  work: WorkSpan | null;
}

/** Returns the period in which a topic accepts works; null if it asks for none. */
export const workSpan = ({ workFrom, workUntil }: RegistrationRules): WorkSpan | null =>
  workFrom === null || workUntil === null
    ? null
    : { from: new Date(workFrom), until: new Date(workUntil) };

/** Returns the dates of a topic's registration (design of registration, 4). */
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

/** Returns whether a topic accepts entries at a moment from somebody who has not begun one yet. */
export function windowState({ isOpen, from, until }: EntryWindow, now: Date): WindowState {
  if (!isOpen) return 'closed';
  if (now < from) return 'notBegun';
  return now <= until ? 'open' : 'over';
}

/** Returns until when an entry's work is accepted. @param ownUntil an extended deadline of this entry */
export const workEnd = ({ until }: WorkSpan, ownUntil: Date | null): Date =>
  ownUntil !== null && ownUntil > until ? ownUntil : until;

/** Returns whether works are accepted at a moment. @param ownUntil an extended deadline of this entry */
export function workState(span: WorkSpan, now: Date, ownUntil: Date | null): WorkState {
  if (now < span.from) return 'before';
  return now <= workEnd(span, ownUntil) ? 'open' : 'over';
}

/** Returns the end of a period that begins now. @param days of 24 hours each */
export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);
/** Returns the end of a period that begins now, as `daysAfter` does. */
export const hoursAfter = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * 60 * MINUTE);
