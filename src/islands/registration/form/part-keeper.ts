import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { SavedPart } from '#contract/registration/entry/part.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { createDraftQueue } from '#islands/forms/keeping/draft-queue.ts';
import type { KeptParts } from './kept-parts.ts';
import {
  afterSaving,
  clashesOf,
  dirtyParts,
  draftsOf,
  refreshed,
  unsent,
  withKept,
  type Clash,
  type Drafts,
} from './parts-state.ts';

/** Milliseconds after the last key. */
const PAUSE = 1000;

/** `refused`: the server does not take it; it stays on this device. */
export type KeepingPhase = 'untouched' | 'writing' | 'saved' | 'offline' | 'refused';

/** What is on the screen of an entry, and where it is kept by now. */
export interface PartsView {
  drafts: Drafts;
  title: string;
  clashes: readonly Clash[];
  phase: KeepingPhase;
  /** When the server last had all of it. */
  savedAt: string | null;
}

interface Change {
  version: number;
  changes: Answers;
  title?: string;
}

interface Far {
  /** @throws whatever the call throws */
  save(part: EntryPartName, change: Change): Promise<SavedPart>;
  /** Keeps what the server has not; null once it has all. */
  keep(parts: KeptParts | null): void;
  /** What of some answers a browser may keep. */
  keepable(answers: Answers): Answers;
  /** Whether a failure is the server's own answer, which another try will not change. @param error what `save` threw */
  refuses(error: unknown): boolean;
}

/**
 * Holds what is written in an entry and sends it, field by field, a moment after the last key: what others have written
 * stays, and where two wrote the same field both are handed to the reader.
 */
export function createPartKeeper(entry: FullEntry, kept: KeptParts | undefined, far: Far) {
  let newTitle = kept?.title ?? null;
  let view: PartsView = {
    drafts: withKept(draftsOf(entry), kept?.drafts ?? {}),
    title: newTitle ?? entry.title,
    clashes: [],
    phase: 'untouched',
    savedAt: null,
  };
  const listeners = new Set<() => void>();
  const queue = createDraftQueue(saveAll, PAUSE);

  const isPending = (): boolean => newTitle !== null || dirtyParts(view.drafts).length > 0;
  function show(change: Partial<PartsView>): void {
    view = { ...view, ...change };
    const drafts = unsent(view.drafts, far.keepable);
    far.keep(isPending() ? { drafts, title: newTitle } : null);
    for (const listener of listeners) listener();
  }

  /** @returns the milliseconds for which the server asks to wait */
  async function savePart(part: EntryPartName): Promise<number> {
    const { version, changes } = view.drafts[part];
    const title = newTitle;
    const change = { version, changes, ...(title !== null && { title }) };
    const reply = await far.save(part, change);
    if (newTitle === title) newTitle = null;
    const drafts = { ...view.drafts, [part]: afterSaving(view.drafts[part], changes, reply) };
    const clashes = [...view.clashes, ...clashesOf(part, changes, reply)];
    show({ drafts, clashes, savedAt: reply.savedAt });
    return reply.saveIn * 1000;
  }

  async function saveAll(): Promise<boolean | number> {
    const dirty = dirtyParts(view.drafts);
    // A title goes with any part.
    const parts = dirty.length === 0 && newTitle !== null ? (['team'] as const) : dirty;
    let rest = 0;
    try {
      for (const part of parts) rest = Math.max(rest, await savePart(part));
      if (!isPending()) show({ phase: 'saved' });
      return rest;
    } catch (error) {
      const isRefused = far.refuses(error);
      show({ phase: isRefused ? 'refused' : 'offline' });
      return isRefused ? rest : false;
    }
  }

  function touch(change: Partial<PartsView>): void {
    show({ ...change, phase: 'writing' });
    queue.touch();
  }
  async function flush(): Promise<boolean> {
    await queue.flush();
    if (isPending()) await queue.flush();
    return !isPending();
  }
  if (isPending()) touch({});
  return {
    view: (): PartsView => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write(part: EntryPartName, id: string, value: Answer | readonly AnswerRow[]): void {
      const draft = view.drafts[part];
      const changes = { ...draft.changes, [id]: value };
      const clashes = view.clashes.filter((one) => one.part !== part || one.id !== id);
      touch({ drafts: { ...view.drafts, [part]: { ...draft, changes } }, clashes });
    },
    writeTitle(title: string): void {
      newTitle = title;
      touch({ title });
    },
    /** What others have written is left as it is. */
    yield(clash: Clash): void {
      show({ clashes: view.clashes.filter((one) => one !== clash) });
    },
    /** Takes over what the server has by now. */
    refresh(fresh: FullEntry): void {
      show({
        drafts: refreshed(view.drafts, fresh),
        ...(newTitle === null && { title: fresh.title }),
      });
    },
    /** Sends what waits. @returns whether the server has all of it */
    flush,
    /** The same, and once more what was not taken: it may be now, and else it is said again why. */
    deliver(): Promise<boolean> {
      if (view.phase === 'refused') queue.touch();
      return flush();
    },
    stop: () => queue.stop(),
  };
}
export type PartKeeper = ReturnType<typeof createPartKeeper>;
