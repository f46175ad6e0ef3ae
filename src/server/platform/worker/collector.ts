import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: NodeJS.GCFunction | undefined;

function expose(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}

/** Returns the engine's garbage collector, for code that knows when much memory can be freed. */
export const loadCollector = (): NodeJS.GCFunction => (collector ??= expose());
