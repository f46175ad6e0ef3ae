import { atom, type ReadableAtom } from 'nanostores';
import { saveOver } from '#islands/admin/form/save-over.ts';

/** What is being built, with the version of its record that was read. */
export interface Draft<Definition> {
  definition: Definition;
  version: number;
}

/** State of saving. */
export type Keeping<Definition> =
  | { is: 'kept' }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown }
  /** Somebody else has saved another version since `base` was read. */
  | { is: 'conflict'; base: Draft<Definition>; theirs: Draft<Definition> };

/** Saves what is being built, one save after the other; the latest text is sent last. */
export interface Keeper<Definition> {
  $keeping: ReadableAtom<Keeping<Definition>>;
  /** The version that was saved last. */
  version(): number;
  /** Sets the definition to save; it is not sent yet. */
  put(definition: Definition): void;
  /** Saves pending changes. @returns whether everything is saved now */
  flush(): Promise<boolean>;
  /** Continues with the merged definition, on top of the version that somebody else saved. */
  mergeWith(theirs: Draft<Definition>, merged: Definition): void;
  /**
   * Takes over a newer version with the same definition: it was published, or its settings were changed. An older one is
   * ignored: whoever draws the page may still hold what was read first.
   */
  follow(draft: Draft<Definition>): void;
}

export interface KeeperCalls<Definition> {
  save(draft: Draft<Definition>): Promise<Draft<Definition>>;
  read(): Promise<Draft<Definition>>;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Creates a keeper of what was read. */
export function createKeeper<Definition>(
  draft: Draft<Definition>,
  { save, read }: KeeperCalls<Definition>,
): Keeper<Definition> {
  const $keeping = atom<Keeping<Definition>>({ is: 'kept' });
  let base = draft;
  let kept = draft.definition;
  let next = draft.definition;
  let running: Promise<void> | undefined;

  async function send(): Promise<void> {
    const sent = next;
    const { version } = base;
    const result = await saveOver(version, {
      save: () => save({ definition: sent, version }),
      read,
    });
    if ('saved' in result) {
      base = result.saved;
      kept = sent;
      return;
    }
    const { theirs } = result;
    // If only the settings were changed, the new version has the same definition.
    if (isSame(theirs.definition, base.definition)) base = theirs;
    else $keeping.set({ is: 'conflict', base, theirs });
  }

  async function run(): Promise<void> {
    try {
      while (next !== kept && $keeping.get().is !== 'conflict') {
        $keeping.set({ is: 'saving' });
        await send();
      }
      if (next === kept) $keeping.set({ is: 'kept' });
    } catch (error) {
      $keeping.set({ is: 'failed', error });
    }
  }

  return {
    $keeping,
    version: () => base.version,
    put(definition) {
      next = definition;
      const { is } = $keeping.get();
      if (is === 'kept' && next !== kept) $keeping.set({ is: 'changed' });
      if (is === 'changed' && next === kept) $keeping.set({ is: 'kept' });
    },
    async flush() {
      // `finally` must not run before `running` is assigned, since `run` ends immediately if there is nothing to
      // send.
      await (running ??= run().finally(() => (running = undefined)));
      return next === kept;
    },
    mergeWith(theirs, merged) {
      base = theirs;
      kept = theirs.definition;
      next = isSame(merged, kept) ? kept : merged;
      $keeping.set({ is: next === kept ? 'kept' : 'changed' });
    },
    follow(newer) {
      // A draft that was read before the last save says the same once that was undone, with a version that is gone.
      if (newer.version <= base.version) return;
      if (isSame(newer.definition, base.definition)) base = newer;
    },
  };
}
