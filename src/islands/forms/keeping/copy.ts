import * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import { moment } from '#contract/call/moment.ts';
import type { Memory } from './memory.ts';

const answers = z.record(z.string(), z.any());

/** What a browser keeps of a form that is being filled in. */
const copy = z.object({
  answers,
  /** By the clock of this device. */
  writtenAt: z.number(),
  /** When the server last had the same; null where it never did. */
  savedAt: z.nullable(moment),
  /** Whether something was written since. */
  isUnsaved: z._default(z.boolean(), false),
  /** The page that was open. */
  step: z.string(),
  begun: z.string(),
  /** Names what is sent, once and for all; null before the first time. */
  submission: z.nullable(z.uuid()),
  /** What was sent and not yet answered, as it was sent. */
  sent: z.nullable(answers),
  /** The version that it answers; null where nothing was sent. */
  sentNumber: z._default(z.nullable(z.int()), null),
  /** Whether the server may have got it. */
  isUncertain: z.boolean(),
});
export interface Copy extends z.output<typeof copy> {
  answers: Answers;
  sent: Answers | null;
}

/** What a copy is kept under: whoever is logged in finds their own and nobody else's. */
export interface CopyName {
  form: string;
  number: number;
  account: number | null;
  /** The answer that is being changed; null for a new one. */
  changed: number | null;
}

const keyOf = ({ form, number, account, changed }: CopyName): string =>
  ['podium.form', form, number, account ?? '', changed ?? ''].join('.');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever else wrote there: it is no copy.
    return null;
  }
}

/** What was kept under a name; undefined where there is nothing, or nothing that can be read. */
export function readCopy(memory: Memory, name: CopyName): Copy | undefined {
  const read = copy.safeParse(parse(memory.read(keyOf(name)) ?? 'null'));
  return read.success ? read.data : undefined;
}

/** @returns whether the browser has kept it */
export const writeCopy = (memory: Memory, name: CopyName, kept: Copy): boolean =>
  memory.write(keyOf(name), JSON.stringify(kept));

/** A copy, and the version of the form that it answers. */
export interface FoundCopy {
  copy: Copy;
  number: number;
}

/** The copy of this version, else the one of the last version before it. */
export function findCopy(memory: Memory, name: CopyName): FoundCopy | undefined {
  for (let { number } = name; number > 0; number -= 1) {
    const found = readCopy(memory, { ...name, number });
    if (found) return { copy: found, number };
  }
  return undefined;
}

/** Forgets what was written, in this version and in those before it. */
export function dropCopies(memory: Memory, name: CopyName): void {
  for (let { number } = name; number > 0; number -= 1) memory.drop(keyOf({ ...name, number }));
}
