import { spawnSync } from 'node:child_process';

/** What wrk reports of one run. */
export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Number of replies without success. */
  failed: number;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function parse(output: string): Load {
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output)!;
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1]),
    p99: Number(p99) * UNITS[unit!]!,
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
  };
}

/** Puts load on an address of this machine for some seconds with wrk (Debian's package). */
export function load(
  url: string,
  options: { connections: number; seconds: number; args?: string[] },
): Load {
  const { connections, seconds, args = [] } = options;
  const { stdout, status, stderr } = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...args, url],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return parse(stdout);
}
