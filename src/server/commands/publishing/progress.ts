import type { WriteStream } from 'node:tty';
import type { Progress } from '#server/platform/publish/release/outcome.ts';

const WIDTH = 32;
/** Minimum interval between two updates, in milliseconds. More frequent ones cost more than they are worth. */
const INTERVAL = 80;

const draw = (done: number, total: number): string => {
  const filled = Math.round((done / total) * WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} / ${total}`;
};

/** Returns a progress bar. Prints nothing unless the stream is a terminal. */
export function progressBar(stream: WriteStream): Progress {
  let drawn = 0;
  return (done, total) => {
    const now = performance.now();
    if (!stream.isTTY || (now - drawn < INTERVAL && done < total)) return;
    drawn = now;
    stream.write(`\r${draw(done, total)}${done === total ? '\n' : ''}`);
  };
}
