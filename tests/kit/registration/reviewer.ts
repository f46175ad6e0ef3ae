import type { TextValues } from '#contract/call/text/fill-in.ts';
import { eq } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import type { DataScope } from '#contract/call/access.ts';
import type { FaultName } from '#contract/fault-name.ts';
import type { ReviewedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { TestApp } from '../app.ts';
import { officeOf, type OfficeReply } from '../office/office.ts';
import { addRole, logIn, type LoggedIn } from '../session.ts';

const ACTIONS = [
  'list',
  'query',
  'edit',
  'export',
  'review',
  'bulk',
  'message',
  'extend',
  'reopen',
  'disqualify',
  'reveal',
  'zip',
  'deal',
] as const;

/** A person of the office who works with entries. */
export interface Reviewer extends LoggedIn {
  do<Data = Record<string, unknown>>(
    id: number,
    deed: string,
    body?: object,
  ): Promise<OfficeReply<Data>>;
  read(id: number): Promise<OfficeReply<ReviewedEntry>>;
  /** Decides about the current version, or the given one. */
  decide(id: number, decision: string, given?: object): Promise<OfficeReply<{ status: string }>>;
  next(topicId: number, after?: number): Promise<{ data: { id: number } | null; waiting: number }>;
}

/** Adds a person with all permissions for entries in a scope. */
export async function addReviewer(
  test: () => TestApp,
  { scope = 'all', departmentId }: { scope?: DataScope; departmentId?: number } = {},
): Promise<Reviewer> {
  const { db } = test();
  const ask = officeOf(test);
  const permissions = ACTIONS.map((action) => `contest:entry:${action}`);
  const roles = [await addRole(db, permissions, scope)];
  const who = await logIn(db, departmentId === undefined ? { roles } : { roles, departmentId });
  return {
    ...who,
    do: (id, deed, body) => ask(who, 'POST', `/contest/entry/${id}/${deed}`, body),
    read: (id) => ask<ReviewedEntry>(who, 'GET', `/contest/entry/${id}/review`),
    async decide(id, decision, given = {}) {
      const { versionId } = (await demandEntry(db, id)).entry;
      const body = { versionId, decision, ...given };
      return ask(who, 'POST', `/contest/entry/${id}/review`, body);
    },
    async next(topicId, after) {
      const reply: unknown = await ask(who, 'POST', '/contest/entry/next', { topicId, after });
      return reply as { data: { id: number } | null; waiting: number };
    },
  };
}

/** Lets the lease of an entry expire. */
export const endLease = ({ db }: TestApp, id: number) =>
  db
    .update(entries)
    .set({ leasedUntil: new Date(0) })
    .where(eq(entries.id, id));

/** The reply of a refused call, by its reason and the values in its text. */
export const refusal = (fault: FaultName, values: TextValues = {}) => ({
  code: 500,
  msg: translator('zh')(`fault.${fault}`, values),
});
