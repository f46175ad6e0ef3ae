import * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { mark, type EntryMark } from '#contract/registration/entry/record.ts';
import { keep, useKept } from '#islands/admin/kit/kept/kept.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What a reviewer writes: a note is about an entry, everything else is about a version. */
type UnsentKind = 'marks' | 'ticks' | 'reason' | 'note';

/** Storage key of what somebody has written and not sent, by account, so that users find only their own. */
const keyOf = (userId: number, kind: UnsentKind, of: number): string =>
  `podium.office.review.${userId}.${kind}.${of}`;

const marks = z.array(mark);
const readMarks = (stored: unknown): readonly EntryMark[] | undefined =>
  marks.safeParse(stored).data;
const readText = (stored: unknown): string | undefined =>
  typeof stored === 'string' ? stored : undefined;

/** A text that this browser keeps until it is sent; an empty one is dropped. */
export function useUnsentText(kind: 'reason' | 'note', of: number) {
  const { userId } = useOffice().known.profile;
  const [text = '', set] = useKept(keyOf(userId, kind, of), readText);
  return [text, (next: string) => set(next === '' ? undefined : next)] as const;
}

/** Marks that this browser keeps until they are sent; an empty list is dropped. */
export function useUnsentMarks(version: number) {
  const { userId } = useOffice().known.profile;
  const [found = [], set] = useKept(keyOf(userId, 'marks', version), readMarks);
  const change = (next: (old: readonly EntryMark[]) => readonly EntryMark[]): void =>
    set((old = []) => {
      const all = next(old);
      return all.length === 0 ? undefined : all;
    });
  return [found, change] as const;
}

const ticks = z.object({
  checklist: z.object({ zh: z.string(), en: z.string() }),
  checked: z.array(z.int()),
});
type Ticks = z.output<typeof ticks>;
const readTicks = (stored: unknown): Ticks | undefined => ticks.safeParse(stored).data;

const NOTHING: readonly number[] = [];

/**
 * Ticked points of a checklist that this browser keeps until the version is decided; none if the checklist was changed
 * since, whose points may be others.
 */
export function useUnsentTicks(version: number, checklist: Bilingual) {
  const { userId } = useOffice().known.profile;
  const [kept, set] = useKept(keyOf(userId, 'ticks', version), readTicks);
  const checkedIn = (old: Ticks | undefined): readonly number[] =>
    old?.checklist.zh === checklist.zh && old.checklist.en === checklist.en ? old.checked : NOTHING;
  const change = (next: (old: readonly number[]) => number[]): void =>
    set((old) => {
      const checked = next(checkedIn(old));
      return checked.length === 0 ? undefined : { checklist, checked };
    });
  return [checkedIn(kept), change] as const;
}

/** Drops what was written about a version that is decided. */
export function dropUnsent(userId: number, version: number): void {
  keep(keyOf(userId, 'marks', version), undefined);
  keep(keyOf(userId, 'ticks', version), undefined);
  keep(keyOf(userId, 'reason', version), undefined);
}
