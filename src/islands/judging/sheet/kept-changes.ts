import * as z from 'zod/mini';
import type { FieldChange, SheetClash } from '#contract/judging/sheet.ts';
import type { Memory } from '#islands/forms/keeping/memory.ts';

const value = z.nullable(z.union([z.number(), z.string()]));
const changes = z.array(z.object({ uuid: z.string(), field: z.string(), base: value, value }));
const clashes = z.array(z.object({ field: z.string(), mine: value }));

/** A clash as a browser stores it: the other value is the server's. */
export type KeptClash = Pick<SheetClash, 'field' | 'mine'>;

const keyOf = (account: number, id: number): string => `podium.score.${account}.${id}`;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    // Written by something else: no changes.
    return [];
  }
}

/** A list that a browser stores under a name; an empty one is dropped. */
const listIn = <One>(memory: Memory, name: string, list: z.ZodMiniType<One[]>) => ({
  read(): One[] {
    const read = list.safeParse(parse(memory.read(name)));
    return read.success ? read.data : [];
  },
  /** @returns whether the browser keeps it */
  write(all: readonly One[]): boolean {
    if (all.length > 0) return memory.write(name, JSON.stringify(all));
    memory.drop(name);
    return true;
  },
});

/**
 * Changes to a sheet that the server does not have yet, and values about which its judge has still to decide, stored
 * by account, so that users find only their own.
 */
export const keptChangesOf = (memory: Memory, account: number, id: number) => ({
  ...listIn<FieldChange>(memory, keyOf(account, id), changes),
  clashes: listIn<KeptClash>(memory, `${keyOf(account, id)}.clashes`, clashes),
});
export type KeptChanges = ReturnType<typeof keptChangesOf>;
