import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from '#server/config.ts';
import { inspectDataFolder } from '#server/data-folder.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { openServer } from '#server/portal.ts';
import { resources } from '#server/resources.ts';
import { UsageError } from '../usage.ts';
import { clockCheck, databaseCheck } from './database.ts';
import { failure, findingsOf, lineOf, unset, type Check, type Line } from './finding.ts';
import { mailCheck, smsCheck, wechatCheck } from './message.ts';
import { backupCheck, diskCheck, storeCheck } from './storage.ts';

const ofDatabase = (url: string): Check[] => [
  databaseCheck(url, resources.migrations),
  clockCheck(url),
];

const ofOthers = (config: Config): Check[] => [
  diskCheck(config),
  ...openStorage(config).stores.map(storeCheck),
  backupCheck(config),
  mailCheck(config),
  smsCheck(config),
  wechatCheck(config),
];

/** An embedded database that the first start has yet to make. */
const isToCome = ({ DATABASE_URL, DATA_DIR }: Config): boolean =>
  DATABASE_URL === '' && !existsSync(join(DATA_DIR, 'pg'));

/** A server that cannot be started is the finding. */
async function lookAtDatabase(config: Config): Promise<Line[]> {
  if (isToCome(config)) return [{ name: 'database', ...unset('the first start makes it') }];
  try {
    const server = await openServer(config, createLog('silent'));
    try {
      return await findingsOf(ofDatabase(server.url));
    } finally {
      await server.stop();
    }
  } catch (error) {
    return [{ name: 'database', ...failure(error) }];
  }
}

/**
 * Looks at everything that a portal of this configuration needs, and changes nothing that lasts (design of operations,
 * 7).
 */
export const diagnose = async (config: Config): Promise<Line[]> => [
  ...(await lookAtDatabase(config)),
  ...(await findingsOf(ofOthers(config))),
];

/** `podium doctor`: says what is in order and what is not. @returns 1 if anything is wrong */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError('npm run doctor takes no arguments');
  try {
    const lines = await diagnose(readConfig(process.env, inspectDataFolder));
    process.stdout.write(`${lines.map(lineOf).join('\n')}\n`);
    return lines.some(({ state }) => state === 'wrong') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stdout.write(
      `${lineOf({ name: 'configuration', state: 'wrong', text: error.message })}\n`,
    );
    return 1;
  }
}
