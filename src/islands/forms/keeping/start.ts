import type { Answers } from '#contract/forms/answer.ts';
import type { OpenedForm } from '#contract/forms/filling.ts';
import {
  dropCopies,
  findCopy,
  writeCopy,
  type Copy,
  type CopyName,
  type FoundCopy,
} from './copy.ts';
import { completed } from './keepable.ts';
import type { Memory } from './memory.ts';
import { newestOf } from './newest.ts';

/** Where a reader begins, or goes on. */
export interface Start {
  copy: Copy;
  /** Whether what they had written answers an older version. */
  isOlder: boolean;
}

type Form = Pick<OpenedForm, 'begun' | 'draft'>;

const laterOf = (one: FoundCopy | undefined, other: FoundCopy | undefined) =>
  one && other ? (one.copy.writtenAt >= other.copy.writtenAt ? one : other) : (one ?? other);

/** What this browser has kept; what somebody wrote before they logged in is theirs from now on. */
function takeCopy(memory: Memory, name: CopyName): FoundCopy | undefined {
  const own = findCopy(memory, name);
  if (name.account === null || name.changed !== null) return own;
  const anonymous: CopyName = { ...name, account: null };
  const found = laterOf(own, findCopy(memory, anonymous));
  dropCopies(memory, anonymous);
  if (!found || found === own) return found;
  // Whoever leaves again before they write any more finds it as theirs.
  dropCopies(memory, name);
  writeCopy(memory, { ...name, number: found.number }, found.copy);
  return found;
}

const fresh = (answers: Answers, begun: string): Copy => ({
  answers,
  writtenAt: 0,
  savedAt: null,
  isUnsaved: false,
  step: '',
  begun,
  submission: null,
  sent: null,
  sentNumber: null,
  isUncertain: false,
});

/**
 * Finds where a reader goes on: from what this browser or the server has kept, else from the answer that is changed, else
 * from what is known beforehand.
 * @param sensitive the fields whose answers no browser keeps: they are the server's, or those of the answer that is changed
 */
export function startOf(
  memory: Memory,
  name: CopyName,
  { begun, draft }: Form,
  first: Answers,
  sensitive: ReadonlySet<string> = new Set(),
): Start {
  const kept = takeCopy(memory, name);
  const written = newestOf(kept, name.changed === null ? draft : null);
  if (!written) return { copy: fresh(first, begun), isOlder: false };
  const isOlder = written.number !== name.number;
  // What the server may have got is sent again under its own name and version, whatever came since: else it came twice.
  const isKept = kept !== undefined && (!isOlder || kept.copy.isUncertain);
  const copy = isKept ? kept.copy : fresh(written.answers, begun);
  const { savedAt, isUnsaved } = draft && written === draft ? { ...draft, isUnsaved: false } : copy;
  const known = name.changed === null ? (draft?.answers ?? {}) : first;
  const answers = completed(written.answers, known, sensitive);
  return { copy: { ...copy, answers, savedAt, isUnsaved }, isOlder };
}
