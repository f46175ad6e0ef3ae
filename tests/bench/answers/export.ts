import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { addAccount, addSession, bearer } from '#tests/kit/account.ts';
import type { BenchPortal } from '../kit/portal.ts';

const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024;
};

/** Resets the peak memory of a process. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Exports 100,000 answers to 40 questions as a sheet: with the product, and with a library that writes at the end. */
export async function measureExport(portal: BenchPortal, formId: number): Promise<void> {
  const { connection, origin, process: child } = portal;
  const { db, url } = connection;
  const token = await addSession(db, await addAccount(db, ['admin']));
  const pid = child.pid!;
  forgetPeak(pid);
  const before = memoryOf(pid, 'VmRSS');
  const begun = performance.now();
  const reply = await fetch(`${origin}/forms/answer/${formId}/export`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx' }),
  });
  let bytes = 0;
  for await (const part of reply.body!) bytes += part.length;
  const seconds = (performance.now() - begun) / 1000;
  const growth = memoryOf(pid, 'VmHWM') - before;
  process.stdout.write(
    `xlsx, streamed: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, +${Math.round(growth)} MiB\n`,
  );
  spawnSync(process.execPath, ['tests/bench/answers/export-whole.ts', url, String(formId)], {
    stdio: 'inherit',
  });
}
