import { restore } from '#server/commands/backup/restore.ts';
import { readConfig } from '#server/config.ts';

/** A process that restores the newest backup: `node tests/kit/process/restore-process.ts`, with its environment. */
await restore(readConfig(process.env), process.env['DATABASE_URL']!, undefined);
