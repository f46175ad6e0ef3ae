import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { clearIncoming, incomingFolder, placeIn } from '#server/platform/storage/incoming.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();

/** No process has this id: it is above the highest that a system assigns. */
const DEAD = 2 ** 22 + 1;

async function leave(name: string, age = 0): Promise<void> {
  const path = folder('incoming', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'half'), 'half a film');
  const then = new Date(Date.now() - age);
  await utimes(path, then, then);
}

it('gives each file its own path in a folder readable by its owner only', async () => {
  const [one, other] = [
    await placeIn(incomingFolder(folder())),
    await placeIn(incomingFolder(folder())),
  ];
  expect(one).not.toBe(other);
  expect(dirname(one)).toBe(folder('incoming', `${hostname()}@${process.pid}`));
});

it('removes at start what killed processes left, and nothing that another process receives', async () => {
  const HOUR = 60 * 60 * 1000;
  await leave(`${hostname()}@${process.pid}`);
  await leave(`${hostname()}@${DEAD}`);
  await leave(`${hostname()}@${process.ppid}`);
  await leave('elsewhere@7');
  await leave('elsewhere@8', HOUR + 1000);
  await clearIncoming(folder());
  expect((await readdir(folder('incoming'))).sort()).toEqual(
    [`${hostname()}@${process.ppid}`, 'elsewhere@7'].sort(),
  );
});

it('needs no existing folder', async () => {
  await expect(clearIncoming(folder('nowhere'))).resolves.toBeUndefined();
});
