import type { Answers } from '#contract/forms/answer.ts';
import type { OpenedForm } from '#contract/forms/filling.ts';
import type { Copy, FoundCopy } from './copy.ts';

type Draft = NonNullable<OpenedForm['draft']>;

/** What a returning reader had written, and for which version. */
export interface Written {
  answers: Answers;
  number: number;
}

/**
 * Whether the server's draft is newer than the browser's copy: another device has saved since. A draft whose reply
 * never arrived counts as well, but input written after it is newer.
 */
function isNewer({ savedAt }: Draft, { savedAt: known, isUnsaved, writtenAt }: Copy): boolean {
  const at = Date.parse(savedAt);
  if (known !== null && at <= Date.parse(known)) return false;
  return (known !== null && !isUnsaved) || at > writtenAt;
}

/** The newer of the browser's copy and the server's draft. A pending submission stays as it was sent. */
export function newestOf(
  kept: FoundCopy | undefined,
  draft: OpenedForm['draft'],
): Written | undefined {
  if (!kept) return draft ?? undefined;
  const isServers = draft !== null && kept.copy.sent === null && isNewer(draft, kept.copy);
  return isServers ? draft : { answers: kept.copy.answers, number: kept.number };
}
