import type { Answers } from '#contract/forms/answer.ts';
import { dropCopies, writeCopy, type Copy, type CopyName } from './copy.ts';
import { createDraftQueue } from './draft-queue.ts';
import { keepableOf } from './keepable.ts';
import type { Memory } from './memory.ts';

/** Where the input is stored so far. */
export type Keeping =
  | { phase: 'untouched' }
  /** By this browser only. */
  | { phase: 'kept' }
  | { phase: 'unkept' }
  | { phase: 'saving' }
  | { phase: 'saved'; at: string }
  | { phase: 'offline' };

/** Result of saving a draft: when the server stored it, or why it did not. */
export type Saved = { savedAt: string } | 'offline' | 'refused';

export interface KeeperParts {
  memory: Memory;
  name: CopyName;
  copy: Copy;
  /** Fields whose answers the browser does not store. */
  sensitive?: ReadonlySet<string>;
  /** Sends a draft; undefined if the server stores none. */
  save?: ((answers: Answers) => Promise<Saved>) | undefined;
  tell(keeping: Keeping): void;
  now?: () => number;
}

/** Stores input: in this browser immediately, on the server a moment later. */
export interface Keeper {
  copy(): Copy;
  /** Stores changed answers. */
  write(answers: Answers): void;
  /** Stores other parts of the copy. */
  note(change: Partial<Copy>): void;
  flush(): void;
  /** Saves to the server now, even if nothing was written. */
  save(): Promise<void>;
  stop(): Promise<void>;
  /** Deletes everything after the answers were submitted. */
  drop(): Promise<void>;
}

/** Creates the keeper of one form for one reader. */
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
  let isKept = true;
  const note = (change: Partial<Copy>): void => {
    copy = { ...copy, ...change };
    isKept = writeCopy(memory, name, keepableOf(copy, sensitive));
  };
  /** Where the answers are that the server does not have. */
  const hereAs = (phase: 'kept' | 'offline') => (isKept ? phase : 'unkept');

  async function saveNow(): Promise<boolean> {
    if (!save) return true;
    const { answers } = copy;
    tell({ phase: 'saving' });
    const saved = await save(answers);
    if (typeof saved === 'string') tell({ phase: hereAs(saved === 'offline' ? saved : 'kept') });
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
      note({ answers, writtenAt: now(), isUnsaved: true });
      tell({ phase: hereAs('kept') });
      if (save) queue.touch();
    },
    note,
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
