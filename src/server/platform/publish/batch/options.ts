import type { Logger } from 'pino';
import type { ReleaseContext } from '../release/whole-release.ts';

export interface PublishOptions extends ReleaseContext {
  log: Logger;
  /** Called after each publish, whichever process did it: what serves from memory must let go of the old bytes. */
  onPublished(): void | Promise<void>;
  /** Called before the whole site is published: what works on the old release must let go of it. */
  beforeWhole?(): Promise<void>;
}
