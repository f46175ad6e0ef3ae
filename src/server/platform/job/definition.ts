import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

type Shape = z.ZodMiniObject;

/** What every run may work with. */
export interface JobTools {
  db: Database;
  storage: Storage;
  log: Logger;
  findHolders: FindHolders;
}

/** A run as the work sees it. */
export interface RunContext<Args> extends JobTools {
  /** Its number: what is done may be named by it. */
  id: number;
  args: Args;
  /** Aborted when the run is stopped, takes too long, or its process ends. */
  signal: AbortSignal;
  /** Says how much is done of how much. */
  progress(done: number, total: number): void;
  /** Adds a line to the record of the run; the latest 200 are kept. */
  say(line: string): void;
}

/** When a job that the product needs is done, unless people changed it. */
export interface UsualTimetable {
  cron: string;
  group: string;
}

/** A kind of work that a job may name (threat 54): what it is given, and what it does. */
export interface JobDefinition<Args extends Shape = Shape> {
  /** `system.clean`; `job.system.clean` is its text. */
  name: string;
  args: Args;
  /** Seconds until a run is given up. */
  timeout: number;
  /** Whether a run that was broken off, by a kill or an end of its process, may be begun anew. */
  isRepeatable: boolean;
  /** Every portal has such a job. */
  usual?: UsualTimetable;
  run(context: RunContext<z.output<Args>>): Promise<void>;
}

/** Declares a kind of work; from here on its own arguments do not matter. */
export function defineJob<Args extends Shape>(definition: JobDefinition<Args>): JobDefinition {
  return { ...definition, run: (context) => definition.run(context as RunContext<z.output<Args>>) };
}

/** Every kind of work, by its name. */
export type JobRegistry = ReadonlyMap<string, JobDefinition>;

export const registryOf = (definitions: readonly JobDefinition[]): JobRegistry =>
  new Map(definitions.map((definition) => [definition.name, definition]));
