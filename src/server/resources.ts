import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that belong to the program: a build carries them, development reads the sources. */
export interface Resources {
  /** SQL files, in the order of their names. */
  migrations: string;
  /** Demonstration content. */
  seed: string;
  /** Scripts, styles and public files for the browser. */
  assets: string;
  /** The bundle's entry, which a thread starts as well. */
  program: string;
  /** Names the build. */
  build: string;
}

/** A build is a folder of its own: dist/<id>/server/… */
const [root = ''] = fileURLToPath(import.meta.url).split('/server/');

const built: Resources = {
  migrations: join(root, 'migrations'),
  seed: join(root, 'seed'),
  assets: join(root, 'client'),
  program: join(root, 'server', 'entry.mjs'),
  build: join(root, 'build.json'),
};

const sources: Resources = {
  ...built,
  migrations: resolve('src/server/platform/db/migrations'),
  program: resolve('src/server/main.ts'),
  seed: resolve('src/content/seed'),
};

export const resources: Resources = existsSync(built.build) ? built : sources;

/** The name of the build that runs; sources have none. */
export const BUILD =
  resources === built
    ? (JSON.parse(readFileSync(built.build, 'utf8')) as { id: string }).id
    : 'sources';
