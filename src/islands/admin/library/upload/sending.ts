import type { FileKind } from '#contract/files/file.ts';
import { judgeFiles, type UploadFault } from '#islands/ui/upload/upload-rule.ts';
import { kindByName, type UploadRules } from '#islands/admin/library/upload/upload-rule.ts';

export type SendState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** An upload to the library. */
export interface Sending {
  id: number;
  name: string;
  state: SendState;
  /** Sent part in percent. */
  percent: number;
  /** Reason of a failure. */
  words: string;
}

/** Checks one file. `kind` is undefined if its extension is not accepted. */
export function judgeFile(
  file: Pick<File, 'name' | 'size'>,
  kinds: readonly FileKind[],
  rules: UploadRules,
): { kind: FileKind | undefined; fault: UploadFault | undefined } {
  const kind = kindByName(file.name, kinds);
  if (kind === undefined) return { kind, fault: 'format' };
  return { kind, fault: judgeFiles([file], 0, rules[kind]) };
}

export const isOver = ({ state }: Sending): boolean => state !== 'waiting' && state !== 'sending';

/** The list with one entry changed. A cancelled upload stays cancelled, even if a late result arrives. */
export const withEntry = (
  list: readonly Sending[],
  id: number,
  change: Partial<Sending>,
): Sending[] =>
  list.map((one) => (one.id === id && one.state !== 'cancelled' ? { ...one, ...change } : one));
