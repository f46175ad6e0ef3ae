import type { Answers } from '#contract/forms/answer.ts';
import type { OpenedForm } from '#contract/forms/filling.ts';
import type { Copy, FoundCopy } from './copy.ts';

type Draft = NonNullable<OpenedForm['draft']>;

/** What somebody had written when they come back, and of which version. */
export interface Written {
  answers: Answers;
  number: number;
}

/** Whether the server has something newer than this browser: another device was there since, and later. */
function isNewer({ savedAt }: Draft, { savedAt: known, writtenAt }: Copy): boolean {
  const at = Date.parse(savedAt);
  return known === null ? at > writtenAt : at > Date.parse(known);
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
