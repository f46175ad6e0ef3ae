import type { FileKind } from '#contract/files/file.ts';
import { judgeFiles, type UploadFault } from '#islands/ui/upload-rule.ts';
import { kindByName, type UploadRules } from '#islands/admin/library/upload/upload-rule.ts';

export type SendState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

/** A file on its way to the library. */
export interface Sending {
  id: number;
  name: string;
  state: SendState;
  /** How much has left, in percent. */
  percent: number;
  /** Why it failed. */
  words: string;
}

/** What is wrong with one file; `kind` is undefined where its ending is not taken. */
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

/** The list with one entry changed; what was cancelled stays so, whatever comes in late. */
export const withEntry = (
  list: readonly Sending[],
  id: number,
  change: Partial<Sending>,
): Sending[] =>
  list.map((one) => (one.id === id && one.state !== 'cancelled' ? { ...one, ...change } : one));
