import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { ContentKind } from './kind.ts';
import type { Item } from './store/row.ts';
import { approvalAsked, draftApproved, draftReturned, planFailed } from './templates.ts';
import { lastWriter } from './store/version.ts';

/** Where an item is edited. */
const linkOf = ({ type }: ContentKind, { id }: Item): string => {
  const [section, page] = type.permission.split(':');
  return `/admin/#/${section}/${page}/${id}`;
};

type Asking = Pick<Actor, 'userName' | 'nickName'>;

/** Tells whoever may approve an item that somebody asks for it; not who asks, and not who wrote it and may not judge it. */
export async function tellApprovers(
  tx: Database,
  kind: ContentKind,
  item: Item,
  { by, note, findHolders }: { by: Asking; note: string; findHolders: FindHolders },
): Promise<void> {
  const { id, title } = item;
  const holders = await findHolders(tx, `${kind.type.permission}:approve`, item);
  const passedOver = [by.userName, await lastWriter(tx, id)];
  const approvers = holders.filter(({ userName }) => !passedOver.includes(userName));
  await notify(tx, {
    template: approvalAsked,
    to: approvers.map(({ accountId }) => accountId),
    values: { title, by: by.nickName, note },
    link: linkOf(kind, item),
    about: `${kind.type.type} ${id}`,
  });
}

/** Tells whoever asked for approval what a second person decided. */
export async function tellDecision(
  tx: Database,
  kind: ContentKind,
  item: Item,
  { isApproved, by, note }: { isApproved: boolean; by: string; note: string },
): Promise<void> {
  const { id, title, review } = item;
  if (review?.byId === undefined) return;
  await notify(tx, {
    template: isApproved ? draftApproved : draftReturned,
    to: [review.byId],
    values: { title, by, note },
    link: linkOf(kind, item),
    about: `${kind.type.type} ${id}`,
  });
}

/** Tells whoever wrote an item that what was planned about it did not happen. */
export async function tellPlanFailure(
  tx: Database,
  kind: ContentKind,
  item: Item,
  reason: Bilingual,
): Promise<void> {
  const { id, title, createdById } = item;
  if (createdById === null) return;
  await notify(tx, {
    template: planFailed,
    to: [createdById],
    values: { title, reason },
    link: linkOf(kind, item),
    about: `${kind.type.type} ${id}`,
  });
}
