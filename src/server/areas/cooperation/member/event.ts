import { eq, inArray } from 'drizzle-orm';
import type { OwnEvent } from '#contract/kind/own.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { organisations } from '../organisation/table.ts';

/** Something that happens to the membership of an organisation. */
interface Happening {
  /** The organisation. */
  id: number;
  /** Named by the texts `deed.organisation.<deed>`. */
  deed:
    | 'invite'
    | 'join'
    | 'admit'
    | 'makeOwner'
    | 'makePublisher'
    | 'makeReader'
    | 'dismiss'
    | 'leave'
    | 'inherit';
  /** The account that acts; null if it happens by itself. */
  by: number | null;
  /** The account that it concerns, if it is another one. Its number stays when it is deleted, its name does not. */
  whom?: number;
}

/** How the history names the account that something concerns: `#12`. */
const numberOf = (whom: number | undefined): string => (whom === undefined ? '' : `#${whom}`);

const selectName = (tx: Database, accountId: number) =>
  tx.select({ name: accounts.userName }).from(accounts).where(eq(accounts.id, accountId));

/** Adds what happened to the membership to the history of an organisation. */
export async function recordMembership(tx: Database, { id, deed, by, whom }: Happening) {
  const isIt = eq(organisations.id, id);
  const [found] = await tx.select({ state: organisations.status }).from(organisations).where(isIt);
  const [actor] = by === null ? [] : await selectName(tx, by);
  const event = { kind: 'organisation', recordId: id, deed, state: found!.state } as const;
  const note = numberOf(whom);
  const side = by === null ? 'reviewer' : 'owner';
  await addEvents(tx, [{ ...event, side, by: actor?.name ?? null, note }]);
}

/** The history with the display names of those whom it concerns, as far as their accounts are still there. */
export async function withMembers(db: Database, events: readonly OwnEvent[]): Promise<OwnEvent[]> {
  const ids = events.flatMap(({ note }) => /^#(\d{1,9})$/.exec(note)?.[1] ?? []).map(Number);
  const { id, nickName } = accounts;
  const rows = await db.select({ id, nickName }).from(accounts).where(inArray(id, ids));
  const names = new Map(
    rows.map((one) => [numberOf(one.id), `${one.nickName} ${numberOf(one.id)}`]),
  );
  return events.map((event) => ({ ...event, note: names.get(event.note) ?? event.note }));
}
