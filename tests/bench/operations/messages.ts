import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { planFailed } from '#server/platform/editorial/templates.ts';
import { notify } from '#server/platform/message/notify.ts';
import { messages } from '#server/platform/message/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startMailServer, type MailServer } from '#tests/kit/messaging/mail-server.ts';
import { costOf } from '../kit/cost.ts';
import { figuresOf, print } from '../kit/figures.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';

/**
 * The time that a notification adds to a transaction, and the rate at which 10,000 mails reach an SMTP server on this
 * machine while pages and calls are requested. Usage: node tests/bench/operations/messages.ts
 */
const ROUNDS = 500;
const MAILS = 10_000;
/** Number of mails queued in one transaction. */
const STEP = 500;
const ARTICLES = 200;
/** Milliseconds between two requests of a visitor. */
const PAUSE = 20;

/** The work of the measured transaction: updates a row. */
const write = (tx: Database, name: string) =>
  tx.execute(sql`UPDATE account SET remark = ${name} WHERE id = 1`);

const say = (tx: Database, to: readonly number[], channels: 'all' | 'mail') =>
  notify(tx, {
    template: planFailed,
    to,
    values: { title: 'A title', reason: 'A reason' },
    about: 'bench',
    ...(channels === 'mail' && { channels: ['mail'] }),
  });

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** Measures both alternately, so that other load on the machine affects both. */
async function measureNotify({ connection: { db } }: BenchPortal): Promise<void> {
  const alone: number[] = [];
  const saying: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await timed(() => db.transaction((tx) => write(tx, `a${round}`))));
    saying.push(
      await timed(() =>
        db.transaction(async (tx) => {
          await write(tx, `b${round}`);
          await say(tx, [1], 'all');
        }),
      ),
    );
  }
  print('a transaction', figuresOf(alone));
  print('the same, which says something by site and mail', figuresOf(saying));
}

async function addAccounts({ connection: { db } }: BenchPortal): Promise<number[]> {
  const rows = Array.from({ length: MAILS }, (_, index) => {
    const email = `reader${index}@example.org`;
    return { userName: `reader${index}`, nickName: 'n', email, confirmedEmail: email };
  });
  const ids: number[] = [];
  for (let from = 0; from < MAILS; from += STEP) {
    const added = await db
      .insert(accounts)
      .values(rows.slice(from, from + STEP))
      .returning({ id: accounts.id });
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/** The waiting times of a visitor who makes requests repeatedly until `isOver`. */
async function visit(
  { origin }: BenchPortal,
  path: string,
  isOver: () => boolean,
): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    took.push(await timed(async () => (await fetch(origin + path)).arrayBuffer()));
    await sleep(PAUSE);
  }
  return took;
}

async function visitors(portal: BenchPortal, when: string, isOver: () => boolean): Promise<void> {
  const paths = ['/home/', '/api/news/years'];
  const took = await Promise.all(paths.map((path) => visit(portal, path, isOver)));
  for (const [index, path] of paths.entries()) print(`${path} ${when}`, figuresOf(took[index]!));
}

async function measureMails(portal: BenchPortal, mail: MailServer): Promise<void> {
  const to = await addAccounts(portal);
  const restEnds = performance.now() + 10_000;
  await visitors(portal, 'before', () => performance.now() > restEnds);
  const cost = await costOf(portal);
  const begun = performance.now();
  for (let from = 0; from < MAILS; from += STEP)
    await portal.connection.db.transaction((tx) => say(tx, to.slice(from, from + STEP), 'mail'));
  await visitors(portal, 'meanwhile', () => mail.received.length >= MAILS);
  const seconds = (performance.now() - begun) / 1000;
  const rate = (MAILS / seconds).toFixed(0);
  const costs = await cost(MAILS);
  process.stdout.write(`${MAILS} mails: ${seconds.toFixed(1)} s, ${rate} a second\n  ${costs}\n`);
}

const mail = await startMailServer();
const portal = await startPortal(ARTICLES, {
  WIRE: 'optional',
  MAIL_URL: mail.url,
  MAIL_FROM: 'Podium <no-reply@example.org>',
});
try {
  await portal.connection.db
    .insert(accounts)
    .values({ userName: 'nobody', nickName: 'n' })
    .onConflictDoNothing();
  await measureNotify(portal);
  await portal.connection.db.delete(messages);
  await measureMails(portal, mail);
} finally {
  await portal.close();
  await mail.stop();
}
