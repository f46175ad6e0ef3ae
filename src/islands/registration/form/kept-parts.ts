import * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import type { Memory } from '#islands/forms/keeping/memory.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import type { PartDraft } from './parts-state.ts';

const answers = z.record(z.string(), z.any());
const draft = z.object({ version: z.int(), changes: answers });

/** What this browser keeps of an entry until the server has it. */
const kept = z.object({
  drafts: z.object({
    team: draft,
    topic: draft,
    member: draft,
    work: z._default(draft, { version: 0, changes: {} }),
  }),
  title: z.nullable(z.string()),
});
export interface KeptParts {
  drafts: Readonly<Record<EntryPartName, Pick<PartDraft, 'version' | 'changes'>>>;
  /** What the title was changed to; null where it was not. */
  title: string | null;
}

/** What was written of an entry before it had a page of its own. */
export function keptOf(written: Partial<Record<EntryPartName, Answers>>): KeptParts {
  const of = (part: EntryPartName) => ({ version: 0, changes: written[part] ?? {} });
  const drafts = { team: of('team'), topic: of('topic'), member: of('member'), work: of('work') };
  return { drafts, title: null };
}

const nameOf = (entry: number, account: number): string => `podium.entry.${entry}.${account}`;

/** @param account whoever is logged in finds their own and nobody else's */
export function readKept(memory: Memory, entry: number, account: number): KeptParts | undefined {
  try {
    const read = kept.safeParse(JSON.parse(memory.read(nameOf(entry, account)) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    // Whatever else wrote there: it is no copy.
    return undefined;
  }
}

/** @returns whether the browser has kept it */
export const writeKept = (memory: Memory, entry: number, account: number, parts: KeptParts) =>
  memory.write(nameOf(entry, account), JSON.stringify(parts));

export const dropKept = (memory: Memory, entry: number, account: number): void =>
  memory.drop(nameOf(entry, account));
