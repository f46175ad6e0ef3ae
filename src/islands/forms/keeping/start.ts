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
import { withSensitive } from './keepable.ts';
import type { Memory } from './memory.ts';
import { newestOf } from './newest.ts';

/** The state with which a reader begins or continues. */
export interface Start {
  copy: Copy;
  /** Whether it was written for an older version. */
  isOlder: boolean;
}

type Form = Pick<OpenedForm, 'begun' | 'draft'>;

const laterOf = (one: FoundCopy | undefined, other: FoundCopy | undefined) =>
  one && other ? (one.copy.writtenAt >= other.copy.writtenAt ? one : other) : (one ?? other);

/** The browser's copy. What a visitor wrote before logging in becomes the account's. */
function takeCopy(memory: Memory, name: CopyName): FoundCopy | undefined {
  const own = findCopy(memory, name);
  if (name.account === null || name.changed !== null) return own;
  const anonymous: CopyName = { ...name, account: null };
  const found = laterOf(own, findCopy(memory, anonymous));
  dropCopies(memory, anonymous);
  if (!found || found === own) return found;
  // Stored under the account immediately, in case the reader leaves before writing more.
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
  sentAnonymous: false,
  isUncertain: false,
});

/**
 * Finds where a reader continues: with what the browser or the server has stored, otherwise with the answer that is
 * being changed, otherwise with the prefilled values.
 * @param sensitive fields whose answers browsers do not store; they are taken from the server's draft, or from the
 * answer that is being changed
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
  // A submission that the server may have received is sent again with its own id and version, whatever came since;
  // otherwise it could count twice.
  const isKept = kept !== undefined && (!isOlder || kept.copy.isUncertain);
  const copy = isKept ? kept.copy : fresh(written.answers, begun);
  const { savedAt, isUnsaved } = draft && written === draft ? { ...draft, isUnsaved: false } : copy;
  const known = name.changed === null ? (draft?.answers ?? {}) : first;
  const answers = withSensitive(written.answers, known, sensitive);
  return { copy: { ...copy, answers, savedAt, isUnsaved }, isOlder };
}
