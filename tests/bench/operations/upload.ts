import { ReadableStream } from 'node:stream/web';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { listNewsYears } from '#contract/news/news.ts';
import { uploadFilm } from '#contract/files/library.ts';
import { addAccount, addSession, bearer } from '#tests/kit/account.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';

/**
 * Concurrent uploads of films, as one editor may send them: their memory in the portal, and the waiting time of
 * others meanwhile, compared with the same portal at rest. Usage: node tests/bench/operations/upload.ts [films]
 * [megabytes]
 */
const FILMS = Number(process.argv[2] ?? 12);
const MEBI = 1024 * 1024;
const SIZE = Number(process.argv[3] ?? 49) * MEBI;
const REST = 20_000;
const PAUSE = 20;

interface Sending {
  url: string;
  headers: Record<string, string>;
}

/** Sends one film, generated during the upload. @returns the code of its reply, and the milliseconds that it took */
async function sendFilm({ url, headers }: Sending): Promise<{ code: number; ms: number }> {
  const begun = performance.now();
  const piece = randomBytes(MEBI);
  const film = async function* () {
    yield Buffer.from(
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
    );
    yield Buffer.from('0000001866747970', 'hex');
    for (let sent = 0; sent < SIZE; sent += MEBI) yield piece;
    yield Buffer.from('\r\n--edge--\r\n');
  };
  const type = { 'content-type': 'multipart/form-data; boundary=edge' };
  const init = {
    method: 'POST',
    headers: { ...headers, ...type },
    body: ReadableStream.from(film()),
    duplex: 'half',
  };
  const { code } = (await (await fetch(url, init as RequestInit)).json()) as { code: number };
  return { code, ms: performance.now() - begun };
}

const memoryOf = ({ process }: BenchPortal): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
};

/** Requests a page and a call, one after another, until aborted; reads the memory each time. */
async function watch(portal: BenchPortal, signal: AbortSignal) {
  const [pages, calls]: number[][] = [[], []];
  let most = 0;
  const take = async (path: string, times: number[]) => {
    const begun = performance.now();
    const response = await fetch(portal.origin + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - begun);
    most = Math.max(most, memoryOf(portal));
  };
  while (!signal.aborted) {
    await take('/home/', pages!);
    await take(listNewsYears.path, calls!);
    await sleep(PAUSE);
  }
  return { pages: pages!, calls: calls!, most };
}

function tell(name: string, { pages, calls, most }: Awaited<ReturnType<typeof watch>>): void {
  const at = (times: number[], share: number) =>
    times.sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1);
  const times = (each: number[]) =>
    `median ${at(each, 0.5)} ms, p99 ${at(each, 0.99)} ms, n=${each.length}`;
  process.stdout.write(
    `${name}: memory at most ${most.toFixed(0)} MiB; page ${times(pages)}; call ${times(calls)}; ` +
      `load of the machine ${loadavg()[0]!.toFixed(1)}\n`,
  );
}

/** The films are sent by a separate thread: the measurements here must not wait for them. */
async function sendAll(sending: Sending): Promise<{ code: number; ms: number }[]> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: sending,
    argv: process.argv.slice(2),
  });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function measure(): Promise<void> {
  const portal = await startPortal(100);
  const { db } = portal.connection;
  const token = await addSession(db, await addAccount(db, ['editor']));
  const sending = { url: portal.origin + uploadFilm.path, headers: bearer(token) };
  // Warms up code and connections before the measurement.
  await watch(portal, AbortSignal.timeout(3000));
  tell('at rest', await watch(portal, AbortSignal.timeout(REST)));
  const before = memoryOf(portal);
  const ending = new AbortController();
  const watching = watch(portal, ending.signal);
  const sent = await sendAll(sending);
  ending.abort();
  tell(`${FILMS} films of ${SIZE / MEBI} MB`, await watching);
  const codes = [...Map.groupBy(sent, ({ code }) => code)].map(
    ([code, { length }]) => `${length} × ${code}`,
  );
  const longest = Math.max(...sent.map(({ ms }) => ms));
  process.stdout.write(
    `answers: ${codes.join(', ')}; the last after ${(longest / 1000).toFixed(1)} s\n`,
  );
  await sleep(15_000);
  process.stdout.write(
    `memory ${before.toFixed(0)} MiB before, ${memoryOf(portal).toFixed(0)} MiB 15 s after\n`,
  );
  await portal.close();
}

if (isMainThread) await measure();
else {
  const films = Array.from({ length: FILMS }, () => sendFilm(workerData as Sending));
  parentPort!.postMessage(await Promise.all(films));
}
