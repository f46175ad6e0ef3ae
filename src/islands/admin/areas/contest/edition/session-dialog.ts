import type { ContentRow } from '#contract/kind/editorial-row.ts';

/** What a session's dialogs get: as much of its row as they need, and how they end. */
export interface SessionDialog {
  row: Pick<ContentRow, 'id' | 'version' | 'year' | 'state'>;
  /** Something has changed: the list is read again. */
  onDone(): void;
  onEnd(): void;
}
