import { resolve } from 'node:path';

/** Files that belong to the program: a build carries them in dist/, development reads the sources. */
export interface Resources {
  /** SQL files, in the order of their names. */
  migrations: string;
  /** Demonstration content. */
  seed: string;
}

export const resources: Resources = import.meta.env.PROD
  ? { migrations: resolve('dist/migrations'), seed: resolve('dist/seed') }
  : { migrations: resolve('src/server/db/migrations'), seed: resolve('src/content/seed') };
