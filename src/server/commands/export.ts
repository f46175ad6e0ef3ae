import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tag } from '#contract/tag.ts';
import { currentPortal } from '#server/portal.ts';
import { announce } from '#server/publish/outbox.ts';
import { liveRelease, releaseFolder, siteFolder } from '#server/publish/release.ts';
import { settle } from './settle.ts';
import { UsageError } from './usage.ts';

async function demandEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty`);
}

/** `podium export DIR`: the published site and the public files as a folder that any static host serves. */
export async function run([given]: string[]): Promise<number> {
  if (given === undefined) throw new UsageError('Which folder? npm run export -- DIR');
  const target = resolve(given);
  await demandEmpty(target);
  const portal = await currentPortal();
  const folder = siteFolder(portal.config.DATA_DIR);
  if ((await liveRelease(folder)) === undefined) await announce(portal.connection.db, [tag.all]);
  await settle(portal);
  await cp(releaseFolder(folder, (await liveRelease(folder))!), target, { recursive: true });
  await mkdir(portal.storage.folder, { recursive: true });
  await cp(portal.storage.folder, join(target, 'files'), { recursive: true });
  await portal.close();
  process.stdout.write(`Exported to ${target}\n`);
  return 0;
}
