import type { Answers } from '#contract/forms/answer.ts';
import { dropCopies, writeCopy, type Copy, type CopyName } from './copy.ts';
import { createDraftQueue } from './draft-queue.ts';
import { keepableOf } from './keepable.ts';
import type { Memory } from './memory.ts';

/** Where what was written is kept by now. */
export type Keeping =
  | { phase: 'untouched' }
  /** By this browser. */
  | { phase: 'kept' }
  | { phase: 'unkept' }
  | { phase: 'saving' }
  | { phase: 'saved'; at: string }
  | { phase: 'offline' };

/** What became of a draft: when the server kept it, or why it did not. */
export type Saved = { savedAt: string } | 'offline' | 'refused';

export interface KeeperParts {
  memory: Memory;
  name: CopyName;
  copy: Copy;
  /** The fields whose answers the browser does not keep. */
  sensitive?: ReadonlySet<string>;
  /** Sends a draft; undefined where the server keeps none. */
  save?: ((answers: Answers) => Promise<Saved>) | undefined;
  tell(keeping: Keeping): void;
  now?: () => number;
}

/** Keeps what is written: in this browser at once, at the server a moment later. */
export interface Keeper {
  copy(): Copy;
  /** What the reader has changed. */
  write(answers: Answers): void;
  /** What is kept besides. */
  note(change: Partial<Copy>): void;
  flush(): void;
  /** Has the server keep it now, also where nothing was written. */
  save(): Promise<void>;
  stop(): Promise<void>;
  /** Forgets it all: it was given. */
  drop(): Promise<void>;
}

/** A keeper of one form for one reader. */
export function createKeeper({
  memory,
  name,
  save,
  tell,
  now = Date.now,
  sensitive = new Set(),
  ...parts
}: KeeperParts): Keeper {
  let { copy } = parts;
  const note = (change: Partial<Copy>): boolean => {
    copy = { ...copy, ...change };
    return writeCopy(memory, name, keepableOf(copy, sensitive));
  };

  async function saveNow(): Promise<boolean> {
    if (!save) return true;
    const { answers } = copy;
    tell({ phase: 'saving' });
    const saved = await save(answers);
    if (typeof saved === 'string') tell({ phase: saved === 'offline' ? saved : 'kept' });
    else {
      note({ savedAt: saved.savedAt, isUnsaved: copy.answers !== answers });
      tell({ phase: 'saved', at: saved.savedAt });
    }
    return saved !== 'offline';
  }
  const queue = createDraftQueue(saveNow);

  return {
    copy: () => copy,
    write(answers) {
      tell({ phase: note({ answers, writtenAt: now(), isUnsaved: true }) ? 'kept' : 'unkept' });
      if (save) queue.touch();
    },
    note: (change) => void note(change),
    flush: () => void queue.flush(),
    async save() {
      if (save) queue.touch();
      await queue.flush();
    },
    stop: () => queue.stop(),
    async drop() {
      await queue.stop();
      dropCopies(memory, name);
    },
  };
}
