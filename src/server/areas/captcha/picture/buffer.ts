import type { Drawn, PictureType } from '../draw/drawn.ts';

/** Number of pictures of each type that are drawn in advance. */
export const BUFFERED = 16;
/** Maximum number of callers per type that may wait for a picture. */
export const QUEUE = 24;
type Waiting = PromiseWithResolvers<Drawn | undefined>;

/** Pictures of one type: either pictures waiting for callers, or callers waiting for pictures. */
export class PictureBuffer {
  readonly drawn: Drawn[] = [];
  readonly waiting: Waiting[] = [];
  readonly type: PictureType;

  constructor(type: PictureType) {
    this.type = type;
  }

  /** Number of pictures that are missing. */
  get need(): number {
    return BUFFERED - this.drawn.length + this.waiting.length;
  }

  put(picture: Drawn): void {
    const caller = this.waiting.shift();
    if (caller) caller.resolve(picture);
    else this.drawn.push(picture);
  }

  async take(): Promise<Drawn | undefined> {
    if (this.drawn.length > 0) return this.drawn.shift();
    if (this.waiting.length >= QUEUE) return undefined;
    const caller: Waiting = Promise.withResolvers();
    this.waiting.push(caller);
    return caller.promise;
  }
}
