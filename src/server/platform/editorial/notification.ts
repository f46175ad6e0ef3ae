import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { FindHolders, Holder } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { ContentKind } from './kind.ts';
import type { Item } from './store/row.ts';
import { approvalAsked, draftApproved, draftReturned, planFailed } from './templates.ts';
import { lastWriter } from './store/version.ts';

/** Link to the editor of an item. */
const linkOf = ({ type }: ContentKind, { id }: Item): string => {
  const [section, page] = type.permission.split(':');
  return `/admin/#/${section}/${page}/${id}`;
};

type Asking = Pick<Actor, 'userName' | 'nickName'>;

/** Returns everybody who may approve an item, except the requester and the last writer, who must not. */
export async function findApprovers(
  tx: Database,
  { type }: ContentKind,
  item: Item,
  { by, findHolders }: { by: string; findHolders: FindHolders },
): Promise<Holder[]> {
  const holders = await findHolders(tx, `${type.permission}:approve`, item);
  const passedOver = [by, await lastWriter(tx, item.id)];
  return holders.filter(({ userName }) => !passedOver.includes(userName));
}

/** Notifies everybody who may approve an item that approval was requested. */
export async function tellApprovers(
  tx: Database,
  kind: ContentKind,
  item: Item,
  { by, note, findHolders }: { by: Asking; note: string; findHolders: FindHolders },
): Promise<void> {
  const { id, title } = item;
  const approvers = await findApprovers(tx, kind, item, { by: by.userName, findHolders });
  await notify(tx, {
    template: approvalAsked,
    to: approvers.map(({ accountId }) => accountId),
    values: { title, by: by.nickName, note },
    link: linkOf(kind, item),
    about: `${kind.type.type} ${id}`,
  });
}

/** Notifies the requester of an approval of the decision. */
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

/** Notifies the author of an item that its plan could not be executed. */
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
