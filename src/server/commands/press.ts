import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createCourier, type Courier } from '#server/platform/card/courier.ts';
import { cardsFolder } from '#server/platform/card/store.ts';
import { cardsOnDisk, derivedCards } from '#server/platform/card/withdrawal.ts';
import type { Studio } from '#server/platform/card/thread.ts';
import type { Config } from '#server/config.ts';
import { openBucket } from '#server/platform/publish/bucket.ts';
import type { Build } from '#server/platform/publish/full.ts';
import type { PublisherOptions } from '#server/platform/publish/publisher.ts';
import { siteFolder } from '#server/platform/publish/release.ts';
import { ownThread } from '#server/platform/publish/render.ts';
import { chooseTarget } from '#server/platform/publish/target.ts';
import { startThreads } from '#server/platform/publish/threads.ts';
import { indexOnThread } from '#server/platform/search/thread.ts';
import type { Portal } from '#server/portal.ts';
import { resources } from '#server/resources.ts';
import { progressBar } from './progress.ts';
import { siteOf } from './site.ts';

/** From this number of pages on, threads are worth their start. */
const MANY = 2000;

/**
 * The build that runs, made by scripts/build.ts, with what else stands in pages or decides where they go: another
 * origin or bucket asks for a full publish as another build does.
 */
export async function readBuild(config: Config): Promise<Build> {
  const { id } = JSON.parse(await readFile(resources.build, 'utf8')) as { id: string };
  const { PUBLIC_ORIGIN, API_ORIGIN, STORAGE, S3_ENDPOINT, S3_BUCKET } = config;
  const setting = JSON.stringify([PUBLIC_ORIGIN, API_ORIGIN, STORAGE, S3_ENDPOINT, S3_BUCKET]);
  const digest = createHash('sha256').update(setting).digest('hex').slice(0, 8);
  return { id: `${id}-${digest}`, assets: resources.assets };
}

/** A bucket gets the share cards of its pages as well. */
const courierOf = ({ config, log }: Portal, { draw }: Pick<Studio, 'draw'>): Courier => {
  const { DATA_DIR: dataDir } = config;
  const [folder, site] = [cardsFolder(dataDir), siteFolder(dataDir)];
  return createCourier({ folder, site, draw, log, bucket: openBucket(config) });
};

/** What publishes, and the courier where there is a bucket. */
export interface PortalPress extends PublisherOptions {
  courier: Courier | undefined;
}

/** Everything that publishing needs, put together from a running portal. */
export async function pressOf(
  portal: Portal,
  studio: Pick<Studio, 'draw'>,
  onPublished: () => void,
): Promise<PortalPress> {
  const { config, connection, log } = portal;
  const { DATA_DIR: dataDir, PUBLIC_ORIGIN: origin } = config;
  const site = siteOf(origin);
  const folder = siteFolder(dataDir);
  const courier = config.STORAGE === 's3' ? courierOf(portal, studio) : undefined;
  const places = [cardsOnDisk(cardsFolder(dataDir)), ...(courier ? [courier.place] : [])];
  return {
    courier,
    derivedOf: derivedCards(places),
    ...(courier && { atLeisure: courier.carry }),
    site,
    folder,
    log,
    onPublished,
    db: connection.db,
    url: connection.url,
    uploads: portal.storage,
    target: chooseTarget(config, courier?.following),
    build: await readBuild(config),
    makeIndex: indexOnThread(resources.program, folder),
    progress: progressBar(process.stderr),
    rendererFor: (release, pages) =>
      pages < MANY
        ? ownThread(site, folder, release)
        : startThreads(
            resources.program,
            { task: 'render', origin, dataDir, release },
            connection.url,
          ),
  };
}
