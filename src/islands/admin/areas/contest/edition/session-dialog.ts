import type { ContentRow } from '#contract/kind/editorial-row.ts';

/** Properties of a session's dialogs: the part of its row that they need, and how they end. */
export interface SessionDialog {
  row: Pick<ContentRow, 'id' | 'version' | 'year' | 'state'>;
  /** Called after a change; the list is then reloaded. */
  onDone(): void;
  onEnd(): void;
}
