import { useRef, useState } from 'react';
import type { OwnContact } from '#contract/cooperation/contact.ts';
import {
  CONTACT_MESSAGE,
  readConversation,
  seeContactMessages,
  type ContactMessage,
} from '#contract/cooperation/contact/conversation.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport, type Current } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';

interface Found {
  messages: ContactMessage[];
  hasEarlier: boolean;
  isOpen: boolean;
}

/** What arrived while the page was not looked at is read once it is again. */
const CHANGES: readonly string[] = [RECORD_CHANGED, 'focus'];

/** Reads the latest messages, in so many steps. */
async function readSteps(current: Current, id: number, steps: number): Promise<Found | undefined> {
  let found: Found | undefined;
  for (let step = 0; step < steps && found?.hasEarlier !== false; step += 1) {
    const before = found?.messages[0]?.id;
    const query = before === undefined ? {} : { before };
    const reply = await callOrReport(current, readConversation, { params: { id }, query });
    if (!reply) return undefined;
    const { messages, ...rest } = reply.data;
    found = { ...rest, messages: [...messages, ...(found?.messages ?? [])] };
  }
  return found;
}

/**
 * The conversation of a request. It is read again when the page hears of a new message; what the other side wrote is
 * marked as read while the page is looked at.
 */
export function useConversation({ id, side, version }: OwnContact, onSeen: () => void) {
  const { current } = useIsland();
  const [steps, setSteps] = useState(1);
  const seen = useRef(0);
  async function see(messages: readonly ContactMessage[]): Promise<void> {
    const until = messages.findLast((message) => message.side !== side)?.id ?? 0;
    if (document.hidden || until <= seen.current) return;
    seen.current = until;
    const body = { until };
    if (await callOrReport(current(), seeContactMessages, { params: { id }, body })) onSeen();
    else seen.current = 0;
  }
  async function read(): Promise<Found | undefined> {
    const found = await readSteps(current(), id, steps);
    if (found) void see(found.messages);
    return found;
  }
  const of = `${steps} ${version}`;
  const shows = { kind: CONTACT_MESSAGE, id };
  const { found, hasFailed, reload } = useOwn(read, { of, changes: CHANGES, shows });
  return {
    found,
    hasFailed,
    reload: () => void reload(),
    more: () => setSteps((before) => before + 1),
  };
}
