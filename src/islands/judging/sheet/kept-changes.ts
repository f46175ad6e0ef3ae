import * as z from 'zod/mini';
import type { FieldChange } from '#contract/judging/sheet.ts';
import type { Memory } from '#islands/forms/keeping/memory.ts';

const value = z.nullable(z.union([z.number(), z.string()]));
const kept = z.array(z.object({ uuid: z.string(), field: z.string(), base: value, value }));

const keyOf = (account: number, id: number): string => `podium.score.${account}.${id}`;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    // Written by something else: no changes.
    return [];
  }
}

/** Changes to a sheet that the server does not have yet, stored by account, so that users find only their own. */
export const keptChangesOf = (memory: Memory, account: number, id: number) => ({
  read(): FieldChange[] {
    const read = kept.safeParse(parse(memory.read(keyOf(account, id))));
    return read.success ? read.data : [];
  },
  write(changes: readonly FieldChange[]): void {
    if (changes.length === 0) memory.drop(keyOf(account, id));
    else memory.write(keyOf(account, id), JSON.stringify(changes));
  },
});
export type KeptChanges = ReturnType<typeof keptChangesOf>;
