import { createLog } from '#server/platform/log/log.ts';
import { backupCarrier, backupOf } from '#server/backup.ts';
import { readConfig, type Config } from '#server/config.ts';
import { inspectDataFolder } from '#server/data-folder.ts';
import { connect } from '#server/platform/db/database.ts';
import {
  BackupFault,
  demandBackup,
  describeBackup,
  listBackups,
  readManifest,
} from '#server/platform/backup/store/listing.ts';
import { verifyBackup, type Verdict } from '#server/platform/backup/verify.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { openServer } from '#server/portal.ts';
import { resources } from '#server/resources.ts';
import { UsageError } from '../usage.ts';
import { restore } from './restore.ts';

const USAGE = `npm run backup                    makes a backup; the portal may run meanwhile
npm run backup -- list            lists the backups, the newest first
npm run backup -- verify [ID]     restores one into a database of its own and compares
npm run backup -- restore [ID]    restores one into an empty database
BACKUP_TO and BACKUP_PASSPHRASE say where they are, and seal the portal's keys`;

/** A subcommand. Returns the text to print. @throws BackupFault */
type Work = (config: Config, id: string | undefined) => Promise<string>;

/** Works with the database server, which is left as it was. */
async function withServer<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const server = await openServer(config, createLog(config.LOG_LEVEL));
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const make: Work = (config) =>
  withServer(config, async (url) => {
    const connection = connect(url);
    try {
      const storage = openStorage(config);
      const { manifest, removed } = await backupOf({ config, connection, storage })();
      const lines = [describeBackup(manifest), ...removed.map((id) => `${id} removed`)];
      return lines.join('\n');
    } finally {
      await connection.close();
    }
  });

const list: Work = async (config) => {
  const { place } = backupCarrier(config);
  const lines: string[] = [];
  for (const id of await listBackups(place))
    lines.push(describeBackup(await readManifest(place, id)));
  return lines.join('\n') || 'There is no backup yet';
};

/** What is wrong with a backup, one line each. */
const flawsOf = ({ tables, files, isOpen }: Verdict): string[] => [
  ...tables.map((name) => `table ${name} is restored otherwise`),
  ...files.map((name) => `file ${name} is missing or damaged`),
  ...(isOpen ? [] : ['BACKUP_PASSPHRASE does not open its keys']),
];

const verify: Work = async (config, given) => {
  const { place } = backupCarrier(config);
  const manifest = await readManifest(place, await demandBackup(place, given));
  const { migrations } = resources;
  const flaws = await withServer(config, async (url) =>
    flawsOf(await verifyBackup({ url, migrations }, place, manifest, config.BACKUP_PASSPHRASE)),
  );
  if (flaws.length > 0)
    throw new BackupFault([`${manifest.id} cannot be relied on:`, ...flaws].join('\n'));
  return `${describeBackup(manifest)}\nIt can be restored: tables, files and keys are whole`;
};

const restoreInto: Work = (config, id) => withServer(config, (url) => restore(config, url, id));

const VERBS: Readonly<Record<string, Work>> = { make, list, verify, restore: restoreInto };

/** Reads the arguments before anything is opened. @throws UsageError */
export function readWork([verb = 'make', id, ...rest]: string[]): (
  config: Config,
) => Promise<string> {
  const work = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  const takesId = work === verify || work === restoreInto;
  if (!work || rest.length > 0 || (id !== undefined && !takesId)) throw new UsageError(USAGE);
  return (config) => work(config, id);
}

/** `podium backup`: makes, lists, verifies and restores backups. */
export async function run(args: string[]): Promise<number> {
  const work = readWork(args);
  const config = readConfig(process.env, inspectDataFolder);
  if (config.BACKUP_TO === '') throw new UsageError(`BACKUP_TO is not set\n${USAGE}`);
  process.stdout.write(`${await work(config)}\n`);
  return 0;
}
