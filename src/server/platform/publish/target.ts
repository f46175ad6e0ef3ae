import type { Config } from '#server/config.ts';
import { purgeHook } from './purge/purge.ts';
import { s3Mirror } from './object-store/s3.ts';
import type { Mirror } from './mirror.ts';

export interface Target extends Mirror {
  /** Purges changed tags and removed addresses from a CDN, if there is one. */
  purge?(stale: readonly string[]): Promise<void>;
}

/** Target without a mirror: only the local folder. */
export const localOnly: Target = {
  update: async () => {},
  replace: async () => {},
  drop: async () => {},
};

/** Creates the target of the configuration; `follow` wraps the mirror of a bucket. */
export function chooseTarget(
  config: Config,
  follow: (mirror: Mirror) => Mirror = (mirror) => mirror,
): Target {
  const mirror = config.STORAGE === 's3' ? follow(s3Mirror(config)) : localOnly;
  return config.CDN_PURGE_URL === '' ? mirror : { ...mirror, purge: purgeHook(config) };
}
