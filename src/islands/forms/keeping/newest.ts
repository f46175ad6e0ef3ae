import type { Answers } from '#contract/forms/answer.ts';
import type { OpenedForm } from '#contract/forms/filling.ts';
import type { Copy, FoundCopy } from './copy.ts';

type Draft = NonNullable<OpenedForm['draft']>;

/** What somebody had written when they come back, and of which version. */
export interface Written {
  answers: Answers;
  number: number;
}

/**
 * Whether the server has something newer than this browser: another device was there since, and later. A draft whose reply
 * never came is one as well, and what was written behind it is newer.
 */
function isNewer({ savedAt }: Draft, { savedAt: known, isUnsaved, writtenAt }: Copy): boolean {
  const at = Date.parse(savedAt);
  if (known !== null && at <= Date.parse(known)) return false;
  return (known !== null && !isUnsaved) || at > writtenAt;
}

/** The newer one of what this browser and the server have kept. What was sent and not yet answered stays as it was. */
export function newestOf(
  kept: FoundCopy | undefined,
  draft: OpenedForm['draft'],
): Written | undefined {
  if (!kept) return draft ?? undefined;
  const isServers = draft !== null && kept.copy.sent === null && isNewer(draft, kept.copy);
  return isServers ? draft : { answers: kept.copy.answers, number: kept.number };
}
