import { Worker } from 'node:worker_threads';
import type { CardRecord, CardShape } from '#contract/card/card.ts';
import type { Draw } from './store.ts';

/** Options of a drawing thread. */
export interface DrawingThread {
  task: 'draw';
  /** The folder of public uploads. */
  files: string;
}

/** A picture to draw. */
export interface Drawing {
  card: CardRecord;
  shape: CardShape;
}

/** The result of the work. */
export type Drawn = { bytes: Uint8Array } | { error: string };

/** Milliseconds without work after which a thread ends, to free its memory. */
const IDLE_TIMEOUT = 30_000;

/** A thread that draws one picture after the other, beside the main thread; it ends when it is idle. */
function drawingThread(program: string, files: string) {
  let worker: Worker | undefined;
  let current: PromiseWithResolvers<Uint8Array> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const leave = async () => {
    clearTimeout(idleTimer);
    const leaving = worker;
    worker = undefined;
    await leaving?.terminate();
  };
  const start = (): Worker => {
    const workerData: DrawingThread = { task: 'draw', files };
    const started = new Worker(program, { workerData });
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      current?.reject(error);
    };
    started.on('message', (drawn: Drawn) => {
      if ('bytes' in drawn) current?.resolve(drawn.bytes);
      else current?.reject(new Error(drawn.error));
    });
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`A drawing thread ended with ${code}`)));
    started.unref();
    return started;
  };
  return {
    leave,
    async draw(drawing: Drawing): Promise<Uint8Array> {
      clearTimeout(idleTimer);
      current = Promise.withResolvers();
      worker ??= start();
      // Keeps the process alive while it draws: a command may wait for nothing else.
      worker.ref();
      worker.postMessage(drawing);
      return current.promise.finally(() => {
        worker?.unref();
        idleTimer = setTimeout(() => void leave(), IDLE_TIMEOUT).unref();
      });
    },
  };
}

/** Draws cards in separate threads. */
export interface CardRenderer {
  draw: Draw;
  close(): Promise<void>;
}

/**
 * @param program entry of the bundle
 * @param width number of pictures drawn at the same time; others wait
 */
export function openCardRenderer(program: string, files: string, width: number): CardRenderer {
  const threads = Array.from({ length: width }, () => drawingThread(program, files));
  const free = [...threads];
  const waiting: (() => void)[] = [];
  const draw: Draw = async (card, shape) => {
    while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const own = free.pop()!;
    return own.draw({ card, shape }).finally(() => {
      free.push(own);
      waiting.shift()?.();
    });
  };
  return {
    draw,
    async close() {
      await Promise.all(threads.map(({ leave }) => leave()));
    },
  };
}
