import { readdirSync, readFileSync } from 'node:fs';
import type { Connection } from '#server/platform/db/database.ts';

/** Ticks of the kernel's clock in a second. */
const TICKS = 100;

/** The parent of a process, and the processor seconds that it took. */
function statOf(pid: number | string): { parent: number; seconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

export const secondsOf = (pid: number): number => statOf(pid)!.seconds;

/** The processor seconds of all processes of the database. */
export async function databaseSeconds({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const { parent } = statOf(rows[0]!.pid)!;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter((stat) => stat?.parent === parent)
    .reduce((sum, stat) => sum + stat!.seconds, 0);
}
