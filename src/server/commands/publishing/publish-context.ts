import { hash } from 'node:crypto';
import { createCardMirror, type CardMirror } from '#server/platform/card/card-mirror.ts';
import { cardsFolder } from '#server/platform/card/store.ts';
import { cardsOnDisk, derivedCards } from '#server/platform/card/withdrawal.ts';
import type { CardRenderer } from '#server/platform/card/renderer.ts';
import type { Config } from '#server/config.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import type { Build } from '#server/platform/publish/release/whole-release.ts';
import type { PublisherOptions } from '#server/platform/publisher/publisher.ts';
import { siteFolder } from '#server/platform/publish/release/release.ts';
import { ownThread } from '#server/platform/publish/render.ts';
import { chooseTarget } from '#server/platform/publish/target.ts';
import { startThreads } from '#server/platform/publish/threads.ts';
import { indexOnThread } from '#server/platform/search/thread.ts';
import type { Portal } from '#server/portal.ts';
import { BUILD, resources } from '#server/resources.ts';
import { progressBar } from './progress.ts';
import { siteOf } from './site.ts';

/** Minimum number of pages for which starting threads is worthwhile. */
const MANY = 2000;

/**
 * Returns the running build, made by scripts/build.ts. Its id includes the settings that affect pages or their
 * location: changing the origin or bucket requires a full publish, as a new build does.
 */
export function readBuild(config: Config): Build {
  const { PUBLIC_ORIGIN, API_ORIGIN, STORAGE, S3_ENDPOINT, S3_BUCKET } = config;
  const setting = JSON.stringify([PUBLIC_ORIGIN, API_ORIGIN, STORAGE, S3_ENDPOINT, S3_BUCKET]);
  const digest = hash('sha256', setting).slice(0, 8);
  return { id: `${BUILD}-${digest}`, assets: resources.assets };
}

/** Creates the mirror that copies the share cards of pages to a bucket. */
const cardMirrorOf = (
  { config, log }: Portal,
  { draw }: Pick<CardRenderer, 'draw'>,
): CardMirror => {
  const { DATA_DIR: dataDir } = config;
  const [folder, site] = [cardsFolder(dataDir), siteFolder(dataDir)];
  return createCardMirror({ folder, site, draw, log, bucket: openBucket(config) });
};

/** The publisher's options, and the mirror of share cards if there is a bucket. */
export interface PortalPublishContext extends PublisherOptions {
  cardMirror: CardMirror | undefined;
}

/** Assembles everything that publishing requires from a running portal. */
export async function publishContextOf(
  portal: Portal,
  cardRenderer: Pick<CardRenderer, 'draw'>,
  onPublished: () => void,
): Promise<PortalPublishContext> {
  const { config, connection, log } = portal;
  const { DATA_DIR: dataDir, PUBLIC_ORIGIN: origin } = config;
  const site = siteOf(origin);
  const folder = siteFolder(dataDir);
  const cardMirror = config.STORAGE === 's3' ? cardMirrorOf(portal, cardRenderer) : undefined;
  const places = [cardsOnDisk(cardsFolder(dataDir)), ...(cardMirror ? [cardMirror.place] : [])];
  return {
    cardMirror,
    derivedOf: derivedCards(places),
    ...(cardMirror && { atLeisure: cardMirror.carry }),
    site,
    folder,
    log,
    onPublished,
    db: connection.db,
    url: connection.url,
    uploads: portal.storage,
    target: chooseTarget(config, cardMirror?.following),
    build: readBuild(config),
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
