import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from './download.ts';
import { retireFiles } from './retire.ts';

/** How often is looked for files that visitors see no more, in milliseconds. */
const EVERY = 1000;

/** Retires files until it is told to end; a failure is logged once and tried again with each second. */
export function startRetiring(store: Store, log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasFailed = false;
  const retire = async () => {
    try {
      await retireFiles(store);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.error({ err }, 'the addresses of files that were withdrawn still answer');
      hasFailed = true;
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      await retire();
      await sleep(EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
