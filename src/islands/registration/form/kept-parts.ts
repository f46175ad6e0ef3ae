import * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import type { Memory } from '#islands/forms/keeping/memory.ts';
import { ENTRY_PARTS, type EntryPartName } from '#contract/registration/state.ts';
import type { KeptClash, PartDraft } from './parts-state.ts';

const answers = z.record(z.string(), z.any());
const draft = z.object({ version: z.int(), changes: answers });

/** What this browser stores of an entry until the server has it. */
const kept = z.object({
  drafts: z.object({
    team: draft,
    topic: draft,
    member: draft,
    work: z._default(draft, { version: 0, changes: {} }),
  }),
  title: z.nullable(z.string()),
  clashes: z._default(
    z.array(z.object({ part: z.enum(ENTRY_PARTS), id: z.string(), mine: z.any() })),
    [],
  ),
});
export interface KeptParts {
  drafts: Readonly<Record<EntryPartName, Pick<PartDraft, 'version' | 'changes'>>>;
  /** Changed title; null if it was not changed. */
  title: string | null;
  /** Fields that somebody else has written too, about which the reader has still to decide. */
  clashes: readonly KeptClash[];
}

/** Converts what was written before the entry existed. */
export function keptOf(written: Partial<Record<EntryPartName, Answers>>): KeptParts {
  const of = (part: EntryPartName) => ({ version: 0, changes: written[part] ?? {} });
  const drafts = { team: of('team'), topic: of('topic'), member: of('member'), work: of('work') };
  return { drafts, title: null, clashes: [] };
}

const nameOf = (entry: number, account: number): string => `podium.entry.${entry}.${account}`;

/** @param account included in the key, so that users find only their own */
export function readKept(memory: Memory, entry: number, account: number): KeptParts | undefined {
  try {
    const read = kept.safeParse(JSON.parse(memory.read(nameOf(entry, account)) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    // Written by something else: not a copy.
    return undefined;
  }
}

/** @returns whether the browser has stored it */
export const writeKept = (memory: Memory, entry: number, account: number, parts: KeptParts) =>
  memory.write(nameOf(entry, account), JSON.stringify(parts));

export const dropKept = (memory: Memory, entry: number, account: number): void =>
  memory.drop(nameOf(entry, account));
