import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '#contract/call/address.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { newsContent } from '#contract/news/news.ts';
import { addAccount, addSession, bearer } from '#tests/kit/account.ts';
import { figuresOf, print } from '../kit/figures.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';

/**
 * An editor's work over HTTP: an article is saved and published in both languages, and its page is requested until it
 * shows the change. Usage: node tests/bench/wire/save.ts [articles …]
 */
const ROUNDS = 40;

interface Editor {
  portal: BenchPortal;
  token: string;
}

async function ask({ portal, token }: Editor, endpoint: Endpoint, given: object) {
  const { body } = given as { body?: object };
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const init = { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(portal.origin + addressOf(endpoint, given), init);
  const answer = (await response.json()) as { code: number; msg: string; data: never };
  if (answer.code !== 200) throw new Error(`${endpoint.name}: ${answer.msg}`);
  return answer.data as { id: number; version: number; address: string; data: object };
}

async function untilShown(url: string, text: string): Promise<void> {
  for (;;) {
    const page = await fetch(url).then((response) => response.text());
    if (page.includes(text)) return;
    await sleep(2);
  }
}

/** @returns milliseconds until the reply to the publish, and until the page shows it */
async function saveOnce(editor: Editor, id: number, round: number): Promise<[number, number]> {
  const params = { id };
  const { data, version } = await ask(editor, newsContent.get, { params });
  const mark = `saved in round ${round}`;
  const body = { zh: `<p>${mark}</p>`, en: `<p>${mark}</p>` };
  const begun = performance.now();
  const saved = await ask(editor, newsContent.edit, {
    params,
    body: { data: { ...data, body }, version },
  });
  const published = await ask(editor, newsContent.publish, {
    params,
    body: { version: saved.version, locales: ['zh', 'en'] },
  });
  const answered = performance.now() - begun;
  await untilShown(editor.portal.origin + published.address, mark);
  return [answered, performance.now() - begun];
}

async function measure(articles: number): Promise<void> {
  const portal = await startPortal(articles, { WIRE: 'optional' });
  const { db } = portal.connection;
  const editor = { portal, token: await addSession(db, await addAccount(db, ['editor'])) };
  const times: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = Math.floor((round * articles) / ROUNDS) + 1;
    times.push(await saveOnce(editor, await itemOf(editor, id), round));
  }
  print(
    `${articles} articles, saved and published`,
    figuresOf(times.map(([answered]) => answered)),
  );
  print(`${articles} articles, seen on its page`, figuresOf(times.map(([, seen]) => seen)));
  process.stdout.write(`first release and adoption: ${Math.round(portal.startedIn)} ms\n`);
  await portal.close();
}

/** The id of an article's working copy. */
async function itemOf({ portal }: Editor, recordId: number): Promise<number> {
  const { rows } = await portal.connection.pool.query<{ id: number }>(
    `SELECT id FROM content_item WHERE type = 'news' AND record_id = $1`,
    [recordId],
  );
  return rows[0]!.id;
}

const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [100, 10_000]) await measure(size);
