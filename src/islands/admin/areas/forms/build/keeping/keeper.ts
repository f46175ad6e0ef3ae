import { atom, type ReadableAtom } from 'nanostores';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormDraft } from '#contract/forms/form.ts';
import { saveOver } from '#islands/admin/form/save-over.ts';

/** How far what is built is kept by the server. */
export type Keeping =
  | { is: 'kept' }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown }
  /** Somebody else has saved another version of what was read as `base`. */
  | { is: 'conflict'; base: FormDraft; theirs: FormDraft };

/** Keeps a form while it is being built: one save after the other, the newest text last. */
export interface Keeper {
  $keeping: ReadableAtom<Keeping>;
  /** The version that was saved last. */
  version(): number;
  /** What is to be kept from now on; it is not sent yet. */
  put(definition: FormDefinition): void;
  /** Sends what is not kept yet. @returns whether all of it is kept now */
  flush(): Promise<boolean>;
  /** Goes on over what somebody else has saved, with what both have become together. */
  mergeWith(theirs: FormDraft, merged: FormDefinition): void;
  /** Takes a newer version under which the form asks the same: it was published, or its settings are others. */
  follow(draft: FormDraft): void;
}

interface Calls {
  save(draft: FormDraft): Promise<FormDraft>;
  read(): Promise<FormDraft>;
}

const isSame = (one: FormDefinition, other: FormDefinition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A keeper of a form as it was read. */
export function createKeeper(draft: FormDraft, { save, read }: Calls): Keeper {
  const $keeping = atom<Keeping>({ is: 'kept' });
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
    // Whoever changed the settings alone has another version of the same questions.
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
      // Let go of after its end, and never before it is known: where there is nothing to send it ends at once.
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
      if (isSame(newer.definition, base.definition)) base = newer;
    },
  };
}
