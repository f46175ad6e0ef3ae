import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: NodeJS.GCFunction | undefined;

function expose(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}

/** The collector of the engine, for whoever knows better than it when there is something to be given back. */
export const loadCollector = (): NodeJS.GCFunction => (collector ??= expose());
