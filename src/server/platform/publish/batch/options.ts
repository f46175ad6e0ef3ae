import type { Logger } from 'pino';
import type { ReleaseContext } from '../release/whole-release.ts';

export interface PublishOptions extends ReleaseContext {
  log: Logger;
  /** Called after each publish by any process, so that caches drop the old bytes. */
  onPublished(): void | Promise<void>;
  /** Called before the whole site is published, so that work on the old release stops. */
  beforeWhole?(): Promise<void>;
}
