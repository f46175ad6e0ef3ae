import type { SecondStep } from '#contract/cooperation/second-person.ts';
import type { OwnEvent } from '#contract/kind/own.ts';
// Only its type: the lists of the office read this file before antd, and that one brings every contract.
import type { CONFIRMED_DEEDS } from '#contract/system/built-in.ts';

export type ConfirmedDeed = (typeof CONFIRMED_DEEDS.all)[number];

/** What the office last did with a record; nothing yet if it is undefined. */
type Last = Pick<OwnEvent, 'deed' | 'by'> | undefined;

/** The deeds by which one person asks for what another one does. */
const ASKS: Readonly<Record<ConfirmedDeed, string>> = {
  revoke: 'askRevoke',
  suspend: 'askSuspend',
};

/** The deed by which somebody asks for another one. */
export const askFor = (deed: ConfirmedDeed): string => ASKS[deed];

/** Whether a deed may need a second person. */
export const isConfirmable = (deed: string): deed is ConfirmedDeed => Object.hasOwn(ASKS, deed);

/** How far a deed is that needs two people. Whatever the office did since somebody asked ends the request. */
export function secondStep(deed: ConfirmedDeed, last: Last, userName: string): SecondStep {
  if (last?.deed !== askFor(deed)) return 'unasked';
  return last.by === userName ? 'asked' : 'due';
}

/** Whether a reader is offered a deed: of asking and doing the one that applies, and neither to whoever has asked. */
export function isSecondOffered(deed: string, step: SecondStep | null): boolean {
  if (isConfirmable(deed)) return step === null || step === 'due';
  return !isAsk(deed) || step === 'unasked';
}

const isAsk = (deed: string): boolean => Object.values(ASKS).includes(deed);
