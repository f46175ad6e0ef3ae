import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { ensureReviewers, REVIEWER_ROLE } from '#server/areas/identity/access/reviewer.ts';
import { createAccount, setPassword } from '#server/areas/identity/account/administration.ts';
import { topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { currentPortal } from '#server/portal.ts';
import { UsageError } from './usage.ts';

/** Who tries what out. */
const PEOPLE = [
  { userName: 'demo-contestant', roles: [], does: 'enters the practice contest' },
  { userName: 'demo-teammate', roles: [], does: 'joins the team' },
  { userName: 'demo-reviewer', roles: [REVIEWER_ROLE], does: 'reviews entries in the office' },
  { userName: 'demo-expert', roles: ['scoring_expert'], does: 'scores' },
] as const;

const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Printed once and kept nowhere. */
const newPassword = (): string =>
  Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Who is there already gets another password: the old one was printed once. */
async function bring(db: Database, userName: string, roles: readonly string[]): Promise<string> {
  const password = newPassword();
  await createAccount(db, { userName, password, roles }).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.fault !== 'accountTaken') throw error;
    return setPassword(db, userName, password);
  });
  return password;
}

/** Makes accounts for trying the demonstration out, and says how. @throws UsageError where there is no practice contest */
export async function makeDemo(db: Database, origin: string): Promise<string> {
  const [topic] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(eq(topics.year, PRACTICE_YEAR));
  if (!topic) throw new UsageError('There is no practice contest: it comes with SEED=demo');
  await ensureReviewers(db);
  const lines: string[] = [];
  for (const { userName, roles, does } of PEOPLE) {
    lines.push(`${userName}\t${await bring(db, userName, roles)}\t${does}`);
  }
  return [
    ...lines,
    `Enter at ${origin}/entryInformation/contestant/?topic=${topic.id}, review at ${origin}/admin/#/contest/entry`,
  ].join('\n');
}

/** `podium demo`: accounts with passwords that are printed once. */
export async function run(): Promise<number> {
  const portal = await currentPortal();
  try {
    process.stdout.write(`${await makeDemo(portal.connection.db, portal.config.PUBLIC_ORIGIN)}\n`);
  } finally {
    await portal.close();
  }
  return 0;
}
