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
  refreshDrafts,
  unsentChanges,
  withKept,
  type Clash,
  type Drafts,
} from './parts-state.ts';

/** Delay after the last keystroke, in milliseconds. */
const PAUSE = 1000;

/** `refused`: the server does not accept it; it stays on this device. */
export type KeepingPhase = 'untouched' | 'writing' | 'saved' | 'offline' | 'refused';

/** An entry as displayed, and where it is stored so far. */
export interface PartsView {
  drafts: Drafts;
  title: string;
  clashes: readonly Clash[];
  phase: KeepingPhase;
  /** When the server last had everything. */
  savedAt: string | null;
}

interface Change {
  version: number;
  changes: Answers;
  title?: string;
}

interface Ports {
  /** @throws whatever the call throws */
  save(part: EntryPartName, change: Change): Promise<SavedPart>;
  /** Stores what the server does not have yet; null once it has everything. */
  keep(parts: KeptParts | null): void;
  /** The part of the answers that a browser may store. */
  keepable(answers: Answers): Answers;
  /**
   * Whether a failure is the server's final answer, so that a retry is useless.
   * @param error what `save` threw
   */
  refuses(error: unknown): boolean;
}

/**
 * Holds what is written in an entry, and sends it field by field shortly after the last keystroke. What others have
 * written is kept; if two people wrote the same field, the reader chooses between both values.
 */
export function createPartKeeper(entry: FullEntry, kept: KeptParts | undefined, ports: Ports) {
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
    const drafts = unsentChanges(view.drafts, ports.keepable);
    ports.keep(isPending() ? { drafts, title: newTitle } : null);
    for (const listener of listeners) listener();
  }

  /** @returns the milliseconds that the server asks to wait */
  async function savePart(part: EntryPartName): Promise<number> {
    const { version, changes } = view.drafts[part];
    const title = newTitle;
    const change = { version, changes, ...(title !== null && { title }) };
    const reply = await ports.save(part, change);
    if (newTitle === title) newTitle = null;
    const drafts = { ...view.drafts, [part]: afterSaving(view.drafts[part], changes, reply) };
    const clashes = [...view.clashes, ...clashesOf(part, changes, reply)];
    show({ drafts, clashes, savedAt: reply.savedAt });
    return reply.saveIn * 1000;
  }

  async function saveAll(): Promise<boolean | number> {
    const dirty = dirtyParts(view.drafts);
    // A title can be sent with any part.
    const parts = dirty.length === 0 && newTitle !== null ? (['team'] as const) : dirty;
    let rest = 0;
    try {
      for (const part of parts) rest = Math.max(rest, await savePart(part));
      if (!isPending()) show({ phase: 'saved' });
      return rest;
    } catch (error) {
      const isRefused = ports.refuses(error);
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
    /** Keeps what the others have written. */
    keepTheirs(clash: Clash): void {
      show({ clashes: view.clashes.filter((one) => one !== clash) });
    },
    /** Takes over the server's current state. */
    refresh(fresh: FullEntry): void {
      show({
        drafts: refreshDrafts(view.drafts, fresh),
        ...(newTitle === null && { title: fresh.title }),
      });
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
export type PartKeeper = ReturnType<typeof createPartKeeper>;
