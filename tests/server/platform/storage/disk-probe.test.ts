import { mkdir, readdir, rm } from 'node:fs/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createDiskProbe } from '#server/platform/storage/disk-probe.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();

function logged() {
  const told: string[] = [];
  const log = pino(
    {},
    { write: (line) => void told.push((JSON.parse(line) as { msg: string }).msg) },
  );
  return { log, told };
}

it('tells whether a folder is writable, leaves nothing in it, and logs each change once', async () => {
  const { log, told } = logged();
  const probe = createDiskProbe(folder('data'), log, 0);
  expect([await probe(), await probe()]).toEqual([false, false]);
  await mkdir(folder('data'));
  expect([await probe(), await probe()]).toEqual([true, true]);
  expect(await readdir(folder('data'))).toEqual([]);
  await rm(folder('data'), { recursive: true });
  expect(await probe()).toBe(false);
  expect(told).toEqual([
    'the data folder cannot be written',
    'the data folder can be written again',
    'the data folder cannot be written',
  ]);
});

it('writes once in each interval, however often it is asked', async () => {
  const probe = createDiskProbe(folder(), logged().log);
  expect(await probe()).toBe(true);
  await rm(folder(), { recursive: true });
  expect(await probe()).toBe(true);
});
