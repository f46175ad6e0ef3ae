import type { Config } from '#server/config.ts';
import { purgeHook } from './purge/purge.ts';
import { s3Mirror } from './object-store/s3.ts';
import type { Mirror } from './mirror.ts';

export interface Target extends Mirror {
  /** Tells a CDN which tags are stale and which addresses are gone, where there is one. */
  purge?(stale: readonly string[]): Promise<void>;
}

/** The local folder alone. */
export const localOnly: Target = {
  update: async () => {},
  replace: async () => {},
  drop: async () => {},
};

/** What the configuration asks for; `follow` makes something else follow what a bucket gets. */
export function chooseTarget(
  config: Config,
  follow: (mirror: Mirror) => Mirror = (mirror) => mirror,
): Target {
  const mirror = config.STORAGE === 's3' ? follow(s3Mirror(config)) : localOnly;
  return config.CDN_PURGE_URL === '' ? mirror : { ...mirror, purge: purgeHook(config) };
}
