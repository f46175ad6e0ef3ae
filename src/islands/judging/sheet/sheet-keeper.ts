import type { FieldChange, SavedSheet, Sheet } from '#contract/judging/sheet.ts';
import { createDraftQueue } from '#islands/forms/keeping/draft-queue.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import type { KeptChanges } from './kept-changes.ts';
import { afterSaving, keptClashes, writeField, type SheetState } from './sheet-state.ts';

/** `refused`: the server does not accept it; it stays on this device. */
export type SavingPhase = 'untouched' | 'writing' | 'saved' | 'offline' | 'refused' | 'late';

/** A sheet as displayed, and where it is stored so far. */
export interface SheetView extends SheetState {
  phase: SavingPhase;
  /** Whether this device keeps what the server does not have. */
  isKept: boolean;
}

interface Ports {
  /** @throws whatever the call throws */
  save(changes: readonly FieldChange[]): Promise<SavedSheet>;
  kept: KeptChanges;
  /**
   * Whether a failure is the server's final answer, so that a retry is useless.
   * @param error what `save` threw
   */
  refuses(error: unknown): boolean;
}

/** Maximum number of changes in one call. */
const MOST = 100;

/**
 * Holds what a judge writes, and sends it field by field shortly after the last keystroke. Changes that have not
 * arrived survive the page, the connection and the session (design of judging, requirement 4).
 */
export function createSheetKeeper(sheet: Sheet | null, { save, kept, refuses }: Ports) {
  let view: SheetView = {
    sheet,
    pending: kept.read(),
    clashes: keptClashes(sheet, kept.clashes.read()),
    phase: 'untouched',
    isKept: true,
  };
  let sent: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const queue = createDraftQueue(send);

  function show(change: Partial<SheetView>): void {
    view = { ...view, ...change };
    const clashes = view.clashes.map(({ field, mine }) => ({ field, mine }));
    const isKept = [kept.write(view.pending), kept.clashes.write(clashes)].every(Boolean);
    view = { ...view, isKept };
    for (const listener of listeners) listener();
  }

  async function send(): Promise<boolean> {
    const changes = view.pending.slice(0, MOST);
    if (changes.length === 0) return true;
    sent = new Set(changes.map(({ uuid }) => uuid));
    try {
      const saved = await save(changes);
      show(afterSaving(view, sent, saved));
      sent = new Set();
      if (view.pending.length > 0) return await send();
      show({ phase: saved.isLate ? 'late' : 'saved' });
      return true;
    } catch (error) {
      sent = new Set();
      const isRefused = refuses(error);
      show({ phase: isRefused ? 'refused' : 'offline' });
      return isRefused;
    }
  }

  async function flush(): Promise<boolean> {
    await queue.flush();
    return view.pending.length === 0;
  }

  if (view.pending.length > 0) queue.touch();
  return {
    view: (): SheetView => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write(field: string, value: FieldChange['value']): void {
      const change = { uuid: randomUuid(), field, value };
      show({ ...writeField(view, change, sent), phase: 'writing' });
      queue.touch();
    },
    /** Keeps the server's value of a field. */
    keepTheirs(field: string): void {
      show({ clashes: view.clashes.filter((one) => one.field !== field) });
    },
    /** Takes over a sheet that a deed has changed. */
    replace(changed: Sheet): void {
      show({ sheet: changed });
    },
    /** Sends pending changes. @returns whether the server has everything */
    flush,
    /**
     * Like `flush`, but also retries refused changes: they may be accepted now, and otherwise the reason is shown
     * again.
     */
    deliver(): Promise<boolean> {
      if (view.phase === 'refused') queue.touch();
      return flush();
    },
    stop: () => queue.stop(),
  };
}
export type SheetKeeper = ReturnType<typeof createSheetKeeper>;
