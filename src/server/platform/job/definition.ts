import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { BackupResult, BackupWatch } from '#server/platform/backup/backup.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

type Shape = z.ZodMiniObject;

/** Services available to every run. */
export interface JobTools {
  db: Database;
  storage: Storage;
  log: Logger;
  findHolders: FindHolders;
}

/** Services of runs that other workers do without. */
export interface RunTools extends JobTools {
  secret: Buffer;
  /** Makes a backup of the portal; undefined if the environment declares no place for it. */
  makeBackup?: ((watch: BackupWatch) => Promise<BackupResult>) | undefined;
}

/** A run as its work sees it. */
export interface RunContext<Args> extends RunTools {
  /** Id of the run; results may be named by it. */
  id: number;
  args: Args;
  /** Aborted when the run is stopped, takes too long, or its process ends. */
  signal: AbortSignal;
  /** Reports progress. */
  progress(done: number, total: number): void;
  /** Adds a line to the record of the run, which keeps the latest 200. */
  say(line: string): void;
}

/** The default timetable of a job that the product needs; people may change it. */
export interface DefaultTimetable {
  cron: string;
  group: string;
}

/** A kind of work that a job may name (threat 54), with its arguments. */
export interface JobDefinition<Args extends Shape = Shape> {
  /** For example `system.clean`; its text is `job.system.clean`. */
  name: string;
  args: Args;
  /** Timeout of a run, in seconds. */
  timeout: number;
  /** Whether a run that was interrupted by the end of its process may be attempted again. */
  isRepeatable: boolean;
  /** Default timetable; every portal has a job with it. */
  defaultTimetable?: DefaultTimetable;
  run(context: RunContext<z.output<Args>>): Promise<void>;
}

/** Declares a kind of work; the type of its arguments is erased. */
export function defineJob<Args extends Shape>(definition: JobDefinition<Args>): JobDefinition {
  return { ...definition, run: (context) => definition.run(context as RunContext<z.output<Args>>) };
}

/** All kinds of work, by name. */
export type JobRegistry = ReadonlyMap<string, JobDefinition>;

export const registryOf = (definitions: readonly JobDefinition[]): JobRegistry =>
  new Map(definitions.map((definition) => [definition.name, definition]));
