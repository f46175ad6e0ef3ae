import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths of files that belong to the program. A build contains them; in development the sources are used. */
export interface Resources {
  /** Folder of SQL files, executed in the order of their names. */
  migrations: string;
  /** Folder of the demonstration content. */
  seed: string;
  /** Folder of its artwork, drawn by the build; without a build it is drawn when it is stored. */
  drawings?: string;
  /** Folder of scripts, styles and public files for the browser. */
  assets: string;
  /** The bundle's entry, which is also the entry of threads. */
  program: string;
  /** File that contains the build's id. */
  build: string;
}

/** A build has its own folder: dist/<id>/server/… */
const [root = ''] = fileURLToPath(import.meta.url).split('/server/');

const built: Resources = {
  migrations: join(root, 'migrations'),
  seed: join(root, 'seed'),
  drawings: join(root, 'drawings'),
  assets: join(root, 'client'),
  program: join(root, 'server', 'entry.mjs'),
  build: join(root, 'build.json'),
};

const sources: Resources = {
  assets: built.assets,
  build: built.build,
  migrations: resolve('src/server/platform/db/migrations'),
  program: resolve('src/server/main.ts'),
  seed: resolve('src/content/seed'),
};

export const resources: Resources = existsSync(built.build) ? built : sources;

/** Id of the running build; `sources` in development. */
export const BUILD =
  resources === built
    ? (JSON.parse(readFileSync(built.build, 'utf8')) as { id: string }).id
    : 'sources';
