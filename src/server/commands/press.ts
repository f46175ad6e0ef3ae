import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import app from '../../fetch.ts';
import { allAddresses } from '#content/records.ts';
import { refresh } from '#content/transport.ts';
import { addressesOfTag } from '#lib/routes.ts';
import type { Build } from '#server/publish/full.ts';
import type { PublisherOptions } from '#server/publish/publisher.ts';
import { siteFolder } from '#server/publish/release.ts';
import type { Site } from '#server/publish/site.ts';
import { chooseTarget } from '#server/publish/target.ts';
import type { Portal } from '#server/portal.ts';
import { progressBar } from './progress.ts';

/** The site as the publisher sees it: pages come from Astro, addresses from the route table. */
export const siteOf = (origin: string): Site => ({
  fetch: async (path) => app.fetch(new Request(origin + path), { inProcess: true }),
  allPaths: allAddresses,
  pathsOf: addressesOfTag,
  refresh,
});

/** The build that runs: made by scripts/podium.ts, which writes build.json last. */
async function readBuild(): Promise<Build> {
  const { id } = JSON.parse(await readFile(resolve('dist/build.json'), 'utf8')) as { id: string };
  return { id, assets: resolve('dist/client') };
}

/** Everything that publishing needs, put together from a running portal. */
export async function pressOf(
  { config, connection, log }: Portal,
  onPublished: () => void,
): Promise<PublisherOptions> {
  return {
    db: connection.db,
    url: connection.url,
    site: siteOf(config.PUBLIC_ORIGIN),
    folder: siteFolder(config.DATA_DIR),
    target: chooseTarget(config),
    build: await readBuild(),
    log,
    progress: progressBar(process.stderr),
    onPublished,
  };
}
