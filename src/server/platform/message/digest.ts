import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { digestList, type NewItems } from '#domain/messaging/digest.ts';
import type { Owned } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { highestSettledId } from '#server/platform/db/settled-id.ts';
import type { TemplateDefinition } from './definition.ts';
import type { FindHolders } from './holder.ts';
import { notify } from './notify.ts';
import { digests } from './table.ts';

/** A number of new records since the last digest, with their owner. */
export interface OwnedNews extends NewItems {
  owner: Owned;
}

/** The range of records that a digest covers. */
export interface DigestSpan {
  /** The last record of the previous digest; null the first time, when the digest covers one day. */
  after: number | null;
  upTo: number;
}

/** A summary of new records for the office, so that nobody gets a message for each. */
export interface Digest {
  name: string;
  template: TemplateDefinition<'count' | 'list'>;
  /** Its holders receive a digest of the records they reach by it. */
  permission: string;
  link: string;
  /** Table whose ids tell which records are new. */
  table: PgTable & { id: PgColumn };
  read(tx: Database, span: DigestSpan): Promise<OwnedNews[]>;
}

/** Returns the last record of the previous digest, and locks it until the transaction ends. */
async function holdReached(tx: Database, name: string): Promise<number | null> {
  await tx.insert(digests).values({ name }).onConflictDoNothing();
  const [row] = await tx.select().from(digests).where(eq(digests.name, name)).for('update');
  return row!.reached;
}

/** The news of each holder who reaches any of it. */
async function newsByHolder(
  tx: Database,
  findHolders: FindHolders,
  { permission }: Digest,
  news: readonly OwnedNews[],
): Promise<Map<number, OwnedNews[]>> {
  const found = new Map<number, OwnedNews[]>();
  for (const one of news) {
    for (const { accountId } of await findHolders(tx, permission, one.owner)) {
      found.set(accountId, [...(found.get(accountId) ?? []), one]);
    }
  }
  return found;
}

const sumOf = (news: readonly OwnedNews[]): number =>
  news.reduce((sum, { count }) => sum + count, 0);

/**
 * Sends each holder one message about everything new since the last digest, as far as they reach it.
 * @returns the number of recipients
 */
export const sendDigest = (db: Database, findHolders: FindHolders, digest: Digest) =>
  db.transaction(async (tx) => {
    const { name, template, link, table, read } = digest;
    const after = await holdReached(tx, name);
    const upTo = await highestSettledId(tx, table);
    const news = await read(tx, { after, upTo });
    await tx.update(digests).set({ reached: upTo }).where(eq(digests.name, name));
    const byHolder = await newsByHolder(tx, findHolders, digest, news);
    for (const [accountId, own] of byHolder) {
      const values = { count: String(sumOf(own)), list: digestList(own) };
      await notify(tx, { template, to: [accountId], values, link, about: `digest ${name}` });
    }
    return byHolder.size;
  });
