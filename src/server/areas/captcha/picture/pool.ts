import type { Drawn, PictureType } from '../draw/drawn.ts';
import { PictureBuffer } from './buffer.ts';

/** Draws one picture. */
export type Draw = (type: PictureType) => Promise<Drawn>;

export interface Pool {
  /**
   * Returns a picture that nobody has seen. Undefined if so many callers are waiting that more would only waste
   * processor time.
   */
  take(type: PictureType): Promise<Drawn | undefined>;
  /** Draws in advance until every buffer is full. */
  fill(): void;
  /** Stops drawing. Waiting callers get nothing. */
  stop(): void;
}

const TYPES: readonly PictureType[] = ['blockPuzzle', 'clickWord'];
/**
 * Duration of the rest after a picture, as a multiple of its drawing time. Limits drawing to half a core while
 * callers wait.
 */
const REST = { pressed: 1, idle: 2 } as const;

/**
 * Delay before drawing a picture in advance, in milliseconds. By then the caller who took the last one has its
 * answer.
 */
const SETTLE = 15;

/** Waits. The timer does not keep an otherwise idle process alive. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Creates a pool that draws pictures in advance, one at a time with a rest after each: at most one picture blocks the
 * event loop, and a flood of callers cannot take more than the pool's share of the processor (threat 24). It is not a
 * worker, because waking a worker ends its rest.
 */
export function createPool(draw: Draw): Pool {
  const buffers = TYPES.map((type) => new PictureBuffer(type));
  const bufferOf = (type: PictureType) => buffers.find((buffer) => buffer.type === type)!;
  let busy = false;
  let stopped = false;

  const isPressed = () => buffers.some(({ waiting }) => waiting.length > 0);
  const neediest = () => buffers.reduce((one, other) => (other.need > one.need ? other : one));

  function abandon(error?: unknown): void {
    for (const caller of buffers.flatMap(({ waiting }) => waiting.splice(0))) {
      if (error === undefined) caller.resolve(undefined);
      else caller.reject(error);
    }
  }

  async function drawNext(): Promise<void> {
    if (!isPressed()) await pause(SETTLE);
    const begun = performance.now();
    const buffer = neediest();
    buffer.put(await draw(buffer.type));
    await pause((performance.now() - begun) * (isPressed() ? REST.pressed : REST.idle));
  }

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      while (neediest().need > 0 && !stopped) await drawNext();
    } catch (error) {
      abandon(error);
    } finally {
      busy = false;
    }
  }

  return {
    take(type) {
      if (stopped) return Promise.resolve(undefined);
      const taken = bufferOf(type).take();
      void work();
      return taken;
    },
    fill: () => void work(),
    stop() {
      stopped = true;
      abandon();
    },
  };
}
