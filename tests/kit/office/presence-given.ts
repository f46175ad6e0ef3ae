import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { join } from '#server/areas/office/presence/presence.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { hashOf } from '#server/areas/identity/session/token.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import type { TestApp } from '../app.ts';
import { logIn } from '../session.ts';
import type { Given } from './resource.ts';

/** The session of a logged-in person. */
export async function sessionOf({ db }: Pick<TestApp, 'db'>, token: string): Promise<string> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  return row!.id;
}

/** Logs in a person who has a record open. @returns the key of the lease */
async function beThere(app: TestApp, opened: { kind: string; id: number }): Promise<string> {
  const { token } = await logIn(app.db, { roles: ['admin'] });
  return (await join(app.db, opened, await sessionOf(app, token))).key;
}

/** The input of a call about the presence at a record, with another person present; undefined for any other call. */
export async function presenceGiven(
  app: TestApp,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  if (!name.startsWith('presence')) return undefined;
  const [item] = await app.db.select().from(contentItems).where(eq(contentItems.type, 'news'));
  const opened = { kind: 'news', id: item!.id };
  await beThere(app, opened);
  return name === 'presenceJoin'
    ? { body: opened }
    : { params: { key: await beThere(app, opened) } };
}
