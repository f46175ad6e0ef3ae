import * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import { moment } from '#contract/call/moment.ts';
import type { Memory } from './memory.ts';

const answers = z.record(z.string(), z.any());

/** What a browser stores of a form that is being filled in. */
const copy = z.object({
  answers,
  /** By the clock of this device. */
  writtenAt: z.number(),
  /** When the server last had the same answers; null if it never had. */
  savedAt: z.nullable(moment),
  /** Whether there is input that the server does not have. */
  isUnsaved: z._default(z.boolean(), false),
  /** Id of the page that was open. */
  step: z.string(),
  begun: z.string(),
  /** Id of the submission, which is kept when it is sent again; null before the first attempt. */
  submission: z.nullable(z.uuid()),
  /** The submitted answers while the server has not replied. */
  sent: z.nullable(answers),
  /** Version of the form to which they belong; null if nothing was sent. */
  sentNumber: z._default(z.nullable(z.int()), null),
  /** Whether the form was anonymous as they were submitted: they may be sent much later. */
  sentAnonymous: z._default(z.boolean(), false),
  /** Whether the server may have received them. */
  isUncertain: z.boolean(),
});
export interface Copy extends z.output<typeof copy> {
  answers: Answers;
  sent: Answers | null;
}

/** Key of a copy. It includes the account, so that users find only their own. */
export interface CopyName {
  form: string;
  number: number;
  account: number | null;
  /** Id of the answer that is being changed; null for a new one. */
  changed: number | null;
}

const keyOf = ({ form, number, account, changed }: CopyName): string =>
  ['podium.form', form, number, account ?? '', changed ?? ''].join('.');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else: not a copy.
    return null;
  }
}

/** Reads a copy; undefined if there is none, or it is not valid. */
export function readCopy(memory: Memory, name: CopyName): Copy | undefined {
  const read = copy.safeParse(parse(memory.read(keyOf(name)) ?? 'null'));
  return read.success ? read.data : undefined;
}

/** Stores a copy. @returns whether the browser has stored it */
export const writeCopy = (memory: Memory, name: CopyName, kept: Copy): boolean =>
  memory.write(keyOf(name), JSON.stringify(kept));

/** A copy, and the version of the form to which it belongs. */
export interface FoundCopy {
  copy: Copy;
  number: number;
}

/** Finds the copy of this version, otherwise that of the latest version before it. */
export function findCopy(memory: Memory, name: CopyName): FoundCopy | undefined {
  for (let { number } = name; number > 0; number -= 1) {
    const found = readCopy(memory, { ...name, number });
    if (found) return { copy: found, number };
  }
  return undefined;
}

/** Deletes the copies of this version and of those before it. */
export function dropCopies(memory: Memory, name: CopyName): void {
  for (let { number } = name; number > 0; number -= 1) memory.drop(keyOf({ ...name, number }));
}
