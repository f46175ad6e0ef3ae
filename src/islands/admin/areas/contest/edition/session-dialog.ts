import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';

/** What a session's dialogs get: the row, and how they end. */
export interface SessionDialog extends MoreProps<ContentRow> {
  onEnd(): void;
}
