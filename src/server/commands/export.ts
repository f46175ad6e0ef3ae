import { copyFile, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { tag } from '#contract/call/tag.ts';
import { CARDS_PATH } from '#contract/card/card.ts';
import { AVATAR_FOLDER } from '#contract/identity/avatar.ts';
import { cardsOfRelease } from '#server/platform/card/release.ts';
import { cardName, cardsFolder, keepCard } from '#server/platform/card/store.ts';
import { SECURITY_TXT } from '#server/platform/http/info/security-txt.ts';
import { currentPortal, type Portal } from '#server/portal.ts';
import { hostedName } from '#server/platform/publish/address.ts';
import { buildOf } from '#server/platform/publish/release/manifest.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import {
  liveRelease,
  releaseFolder,
  siteFolder,
} from '#server/platform/publish/release/release.ts';
import { forEach } from '#server/platform/publish/for-each.ts';
import { headersFile } from '#server/platform/serve/headers-file.ts';
import { CARDS_AT_ONCE, cardRendererOf } from './publishing/card-renderer.ts';
import { UsageError } from './usage.ts';

async function demandEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty`);
}

/** Copies a release, with the file names that static hosts expect. */
async function copyRelease(release: string, target: string): Promise<void> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(target, hostedName(relative(release, path)));
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(path, copy);
  }
}

/** Announces everything if the release is from an earlier build or missing. */
async function announceUnlessCurrent({ config, connection }: Portal): Promise<void> {
  const { readBuild } = await import('./publishing/publish-context.ts');
  const live = await liveRelease(siteFolder(config.DATA_DIR));
  const build = live && (await buildOf(connection.db, live));
  if (build !== readBuild(config).id) await announce(connection.db, [tag.all]);
}

/** Copies all share cards that pages reference, because a static host cannot draw them. */
async function copyCards(portal: Portal, release: string, target: string): Promise<void> {
  const folder = cardsFolder(portal.config.DATA_DIR);
  const cardRenderer = cardRendererOf(portal);
  const failures = await forEach(
    cardsOfRelease(release),
    CARDS_AT_ONCE,
    async ({ card, shape }) => {
      const copy = join(target, CARDS_PATH, cardName(card, shape));
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(await keepCard(folder, card, shape, cardRenderer.draw), copy);
    },
  ).finally(() => cardRenderer.close());
  if (failures.length > 0) throw new AggregateError(failures, 'Some share cards were not drawn');
}

/** Stores the reply of a public call as a file for the static host. */
async function copyAnswer({ api }: Portal, path: string, target: string): Promise<void> {
  const reply = await api.request(path, {}, { inProcess: true });
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), await reply.text());
}

/**
 * Copies public uploads without avatars: these are removed together with their accounts, but nobody would remove them
 * from a static host.
 */
export async function copyUploads(folder: string, target: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const avatars = join(folder, AVATAR_FOLDER);
  const filter = (path: string) => path !== avatars;
  await cp(folder, join(target, 'files'), { recursive: true, filter });
}

async function copySite(portal: Portal, target: string): Promise<void> {
  const { config, storage } = portal;
  const folder = siteFolder(config.DATA_DIR);
  const release = releaseFolder(folder, (await liveRelease(folder))!);
  await copyRelease(release, target);
  await copyCards(portal, release, target);
  await copyUploads(storage.folder, target);
  await writeFile(join(target, '_headers'), headersFile(config.PUBLIC_ORIGIN));
  await copyAnswer(portal, SECURITY_TXT, target);
}

/** `podium export DIR`: exports the published site and the public files to a folder for any static host. */
export async function run([given]: string[]): Promise<number> {
  if (given === undefined) throw new UsageError('Which folder? npm run export -- DIR');
  const target = resolve(given);
  await demandEmpty(target);
  const portal = await currentPortal();
  try {
    await announceUnlessCurrent(portal);
    // What publishes brings the pages with it, and they open the portal: not for a mistake in the arguments.
    const { untilLive } = await import('./publishing/until-live.ts');
    await untilLive(portal, { searchable: true });
    await copySite(portal, target);
  } finally {
    await portal.close();
  }
  process.stdout.write(`Exported to ${target}\n`);
  return 0;
}
