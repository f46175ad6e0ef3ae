import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { outbox } from '#server/platform/publish/table.ts';
import { addNews, editNews, publishNews } from '#server/areas/news/service.ts';
import { news } from '#server/areas/news/table.ts';
import { articleOf } from '#tests/kit/content/contest.ts';
import { bodyOf } from './content.ts';
import { costOf } from '../kit/cost.ts';
import { figuresOf, print } from '../kit/figures.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';

/**
 * One edited and one added article: from the service call until all affected files are on disk, measured from another
 * process than the publisher. Usage: node tests/bench/publish/change.ts [articles …]
 */
const ROUNDS = 40;

/** The publisher clears the outbox after the files and their manifest are written. */
async function untilLive({ connection }: BenchPortal): Promise<void> {
  for (;;) {
    const waiting = await connection.db
      .select({ one: sql`1` })
      .from(outbox)
      .limit(1);
    if (waiting.length === 0) return;
    await sleep(1);
  }
}

async function time(portal: BenchPortal, change: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await change();
  await untilLive(portal);
  return performance.now() - begun;
}

async function repeat(
  portal: BenchPortal,
  name: string,
  change: (round: number) => Promise<unknown>,
): Promise<void> {
  const values: number[] = [];
  const cost = await costOf(portal);
  for (let round = 0; round < ROUNDS; round += 1)
    values.push(await time(portal, () => change(round)));
  print(name, figuresOf(values));
  process.stdout.write(`  ${await cost(ROUNDS)}\n`);
}

async function measure(articles: number): Promise<void> {
  const portal = await startPortal(articles);
  const { db } = portal.connection;
  const rows = await db.select({ id: news.id }).from(news);
  const pick = (round: number) => rows[Math.floor((round * rows.length) / ROUNDS)]!.id;
  await untilLive(portal);
  await repeat(portal, `${articles} articles, one edited`, (round) =>
    editNews(db, pick(round), { title: { zh: `改题 ${round}`, en: `Edited ${round}` } }),
  );
  await repeat(portal, `${articles} articles, one added`, async (round) => {
    const { id } = await addNews(db, articleOf(2025, 400 + round, { body: bodyOf(round) }));
    await publishNews(db, id);
  });
  await portal.close();
}

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [100, 10_000]) await measure(size);
