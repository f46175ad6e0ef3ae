import type { ContentDeed } from '#contract/kind/editorial-deed.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { ContentKind } from '../kind.ts';
import type { Item } from './row.ts';

/** A deed on an item: its states before and after, and a note. */
interface What {
  before?: Item | null;
  after?: Item | null;
  note?: string;
}

const shown = (item: Item | null | undefined) =>
  item
    ? {
        ...item.data,
        liveLocales: item.liveLocales,
        approval: item.approval,
        publishAt: item.publishAt,
        unpublishAt: item.unpublishAt,
      }
    : null;

/** Records a deed on an item in the operation log, in the transaction of the deed. */
export const record = (
  tx: Database,
  kind: ContentKind,
  actor: Actor,
  action: ContentDeed,
  { before, after, note = '' }: What,
): Promise<void> => {
  const { id, title } = (after ?? before)!;
  const deed = {
    action: `${kind.type.permission}:${action}`,
    target: `${kind.type.type} ${id}`,
    title,
  };
  const remark = note === '' ? {} : { note };
  const afterwards = after ? { ...shown(after), ...remark } : null;
  return recordDeed(tx, actor, { ...deed, before: shown(before), after: afterwards });
};
