import type { Drawn, PictureType } from '../draw/drawn.ts';
import { PictureBuffer } from './buffer.ts';

/** Draws one picture. */
export type Draw = (type: PictureType) => Promise<Drawn>;

export interface Pool {
  /** A picture that nobody has seen; undefined where so many wait already that more would only burn the processor. */
  take(type: PictureType): Promise<Drawn | undefined>;
  /** Draws ahead until every buffer is full. */
  fill(): void;
  /** Draws no more; whoever waits gets nothing. */
  stop(): void;
}

const TYPES: readonly PictureType[] = ['blockPuzzle', 'clickWord'];
/** How long to rest after a picture, in times of what it took: at most half a core while somebody waits. */
const REST = { pressed: 1, idle: 2 } as const;

/** Before a picture that nobody waits for, in milliseconds: whoever took one has the answer by then. */
const SETTLE = 15;

/** A process that has nothing else to do may end meanwhile. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/**
 * Draws pictures ahead, one after the other, with a rest after each: the event loop is held up by one picture at most,
 * and a flood of callers cannot take more than the pool's share of the processor (threat 24). It is no worker: whoever
 * wakes one ends its rest.
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
