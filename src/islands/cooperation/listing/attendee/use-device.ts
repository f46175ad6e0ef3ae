import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  HAND_IN_LIMIT,
  handInCheckIns,
  listTickets,
  type CheckedIn,
  type HandedIn,
  type KeptCheckIn,
  type Ticket,
} from '#contract/cooperation/activity/check-in.ts';
import { answerTo } from '#domain/cooperation/activity/check-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { useAgain } from '#islands/ui/use-again.ts';
import { sha256Of } from '#lib/browser/api/digest.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { browserStore } from '#lib/browser/session/kept/tolerant-store.ts';
import { readKept, writeKept } from './kept-check-ins.ts';

/** Milliseconds after which a device asks for the tickets again, and tries to hand in whom it has let in. */
const AGAIN = 60_000;

const digestOf = (code: string): Promise<string> =>
  sha256Of(new TextEncoder().encode(code).buffer as ArrayBuffer);

/**
 * Checks people in by what this device knows while it has no connection (design of cooperation, 18). Whom it lets in it
 * keeps, also beyond a reload, and hands in as soon as it can.
 * @param onHandedIn called with what the server answers about them
 */
export function useDevice(id: number, onHandedIn: (all: readonly HandedIn[]) => void) {
  const { current } = useIsland();
  const tickets = useRef<readonly Ticket[]>([]);
  const [kept, setKept] = useState(() => readKept(browserStore, id));
  // What counts between two drawings of the page.
  const now = useRef(kept);
  function keep(next: readonly KeptCheckIn[]): void {
    now.current = next;
    writeKept(browserStore, id, next);
    setKept(next);
  }
  async function handIn(): Promise<void> {
    while (now.current.length > 0) {
      const sent = now.current.slice(0, HAND_IN_LIMIT);
      const call = { params: { id }, body: { checkIns: sent } };
      const { data } = await current().client.call(handInCheckIns, call, { guard: false });
      keep(now.current.filter((one) => !sent.includes(one)));
      onHandedIn(data);
    }
  }
  async function readTickets(): Promise<readonly Ticket[]> {
    try {
      return (await current().client.call(listTickets, { params: { id } })).data;
    } catch (error) {
      // Refused, it knows nobody, and the list says why; without an answer it knows whom it knew.
      return isAnswer(error) ? [] : tickets.current;
    }
  }
  const busy = useRef<Promise<void>>(undefined);
  async function meet(): Promise<void> {
    try {
      await handIn();
    } catch (error) {
      // Without an answer it is tried again, by and by.
      if (isAnswer(error)) current().report(error);
    }
    tickets.current = await readTickets();
  }
  const sync = (): Promise<void> =>
    (busy.current ??= meet().finally(() => (busy.current = undefined)));
  const begin = useEffectEvent(() => void sync());
  useEffect(() => begin(), []);
  useAgain(true, AGAIN, () => void sync());
  function admit(ticket: Ticket | undefined): CheckedIn | undefined {
    const at = new Date().toISOString();
    const found = ticket && answerTo(ticket, now.current, at);
    if (found && !found.wasCheckedIn) keep([...now.current, { attendee: ticket.attendee, at }]);
    return found;
  }
  return {
    kept,
    /** Whether it answers by itself: somebody has been let in without the server. */
    isAlone: () => now.current.length > 0,
    sync,
    /** @returns undefined for a ticket that the device does not know */
    byCode: async (code: string) => {
      const digest = await digestOf(code);
      return admit(tickets.current.find((one) => one.digest === digest));
    },
    byAttendee: async (attendee: number) =>
      admit(tickets.current.find((one) => one.attendee === attendee)),
  };
}
export type Device = ReturnType<typeof useDevice>;
