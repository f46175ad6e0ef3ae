import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { SavedPart } from '#contract/registration/entry/part.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { ENTRY_PARTS, type EntryPartName } from '#contract/registration/state.ts';
import { createDraftQueue } from '#islands/forms/keeping/draft-queue.ts';
import type { KeptParts } from './kept-parts.ts';
import {
  afterSaving,
  clashesOf,
  draftsOf,
  isDirty,
  keptClashes,
  refreshDrafts,
  unsentChanges,
  withKept,
  withoutChanges,
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
  /** Parts of which the server has refused something; it is sent again when it is changed or delivered. */
  refused: readonly EntryPartName[];
  phase: KeepingPhase;
  /** Whether this device keeps what the server does not have. */
  isKept: boolean;
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
  /**
   * Stores what the server does not have yet; null once it has everything.
   * @returns whether the browser keeps it
   */
  keep(parts: KeptParts | null): boolean;
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
  let givenTitle = entry.title;
  const drafts = draftsOf(entry);
  let view: PartsView = {
    drafts: withKept(drafts, kept?.drafts ?? {}),
    title: newTitle ?? entry.title,
    clashes: keptClashes(drafts, kept?.clashes ?? []),
    refused: [],
    phase: 'untouched',
    isKept: true,
    savedAt: null,
  };
  const listeners = new Set<() => void>();
  const queue = createDraftQueue(saveAll, PAUSE);

  /** The title is a place of the team's part, in which marks refer to it. */
  const isPendingIn = (part: EntryPartName): boolean =>
    isDirty(view.drafts[part]) || (part === 'team' && newTitle !== null);
  const isPending = (): boolean => ENTRY_PARTS.some(isPendingIn);
  /** What this device keeps: changes that never arrived, and values that the reader has still to decide about. */
  function toKeep(): KeptParts | null {
    const clashes = view.clashes
      .map(({ part, id, mine }) => ({ part, id, mine }))
      .filter(({ id, mine }) => id in ports.keepable({ [id]: mine }));
    if (!isPending() && clashes.length === 0) return null;
    return { drafts: unsentChanges(view.drafts, ports.keepable), title: newTitle, clashes };
  }
  function show(change: Partial<PartsView>): void {
    view = { ...view, ...change };
    view = { ...view, isKept: ports.keep(toKeep()) };
    for (const listener of listeners) listener();
  }

  /** @returns the milliseconds that the server asks to wait */
  async function savePart(part: EntryPartName): Promise<number> {
    const { version, changes } = view.drafts[part];
    const title = part === 'team' ? newTitle : null;
    const change = { version, changes, ...(title !== null && { title }) };
    const reply = await ports.save(part, change);
    if (title !== null) givenTitle = title;
    if (newTitle === title) newTitle = null;
    const draft = view.drafts[part];
    const drafts = { ...view.drafts, [part]: afterSaving(draft, changes, reply) };
    const written = { ...changes, ...draft.changes };
    const clashes = [...view.clashes, ...clashesOf(part, written, reply)];
    show({ drafts, clashes, savedAt: reply.savedAt });
    return reply.saveIn * 1000;
  }

  /** Like `savePart`, but a refusal of one part does not stop the others. */
  async function trySaving(part: EntryPartName): Promise<number> {
    const sent = view.drafts[part];
    try {
      return await savePart(part);
    } catch (error) {
      if (!ports.refuses(error)) throw error;
      if (view.drafts[part] === sent) show({ refused: [...view.refused, part] });
      return 0;
    }
  }

  async function saveAll(): Promise<boolean | number> {
    const parts = ENTRY_PARTS.filter((part) => isPendingIn(part) && !view.refused.includes(part));
    let rest = 0;
    try {
      for (const part of parts) rest = Math.max(rest, await trySaving(part));
    } catch {
      show({ phase: 'offline' });
      return false;
    }
    if (view.refused.length > 0) show({ phase: 'refused' });
    else if (!isPending()) show({ phase: 'saved' });
    return rest;
  }

  const notRefused = (parts: readonly EntryPartName[]) =>
    view.refused.filter((part) => !parts.includes(part));
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
      const refused = notRefused([part]);
      touch({ drafts: { ...view.drafts, [part]: { ...draft, changes } }, clashes, refused });
    },
    writeTitle(title: string): void {
      newTitle = title;
      touch({ title, refused: notRefused(['team']) });
    },
    /** Drops changes of a part that the server does not accept; it is shown as the server has it. */
    discard(part: EntryPartName): void {
      if (part === 'team') newTitle = null;
      show({
        drafts: { ...view.drafts, [part]: withoutChanges(view.drafts[part]) },
        title: newTitle ?? givenTitle,
        refused: notRefused([part]),
      });
      if (!isPending()) show({ phase: view.savedAt === null ? 'untouched' : 'saved' });
    },
    /** Keeps what the others have written. */
    keepTheirs(clash: Clash): void {
      show({ clashes: view.clashes.filter((one) => one !== clash) });
    },
    /** Takes over the server's current state. */
    refresh(fresh: FullEntry): void {
      givenTitle = fresh.title;
      show({
        drafts: refreshDrafts(view.drafts, fresh),
        ...(newTitle === null && { title: fresh.title }),
      });
    },
    /** Sends pending changes. @returns whether the server has everything */
    flush,
    /**
     * Like `flush`, but also retries refused changes of the given parts: they may be accepted now, and otherwise the
     * reason is shown again.
     * @returns whether the server has everything of these parts
     */
    async deliver(parts: readonly EntryPartName[]): Promise<boolean> {
      const isRefused = view.refused.some((part) => parts.includes(part));
      if (isRefused) {
        show({ refused: notRefused(parts) });
        queue.touch();
      }
      await flush();
      return !parts.some(isPendingIn);
    },
    stop: () => queue.stop(),
  };
}
export type PartKeeper = ReturnType<typeof createPartKeeper>;
