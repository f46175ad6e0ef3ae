import { join } from 'node:path';
import { translator } from '#content/i18n/translate.ts';
import { ROLES } from '#contract/call/access.ts';
import { accountName } from '#contract/identity/credential.ts';
import { Fault } from '#contract/fault.ts';
import { roleKey } from '#contract/identity/role.ts';
import * as administration from '#server/areas/identity/account/administration.ts';
import {
  demandGoodPassword,
  passwordLengthFor,
} from '#server/areas/identity/account/password/password.ts';
import type { Database } from '#server/platform/db/database.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { currentPortal } from '#server/portal.ts';
import { readNewPassword, type Terminal } from './prompt.ts';
import { UsageError } from './usage.ts';

const USAGE = `npm run user -- list
npm run user -- create NAME [ROLE …]     asks for the password, or reads it from the standard input
npm run user -- reset NAME               the same, and ends the user's sessions
npm run user -- role NAME [ROLE …]       exactly these roles; none leaves the default one
npm run user -- disable NAME
npm run user -- enable NAME
Roles: ${ROLES.join(', ')}, and those that were made in the back office`;

/** The work of a subcommand. Returns the text to print. */
type Work = (db: Database, secret: Buffer) => Promise<string>;

function readName(given: string | undefined): string {
  const name = accountName.safeParse(given);
  if (!name.success) throw new UsageError(`"${given ?? ''}" is no name of an account\n${USAGE}`);
  return name.data;
}

/** Refuses impossible role names before anything is opened. Whether a role exists is checked in the database later. */
function readRoles(given: readonly string[]): string[] {
  const unknown = given.find((name) => !roleKey.safeParse(name).success);
  if (unknown !== undefined) throw new UsageError(`There is no role ${unknown}\n${USAGE}`);
  return [...given];
}

/** @throws UsageError */
async function demandRoles(db: Database, roles: readonly string[]): Promise<void> {
  const [unknown] = await administration.unknownRoles(db, roles);
  if (unknown !== undefined) throw new UsageError(`There is no role ${unknown}\n${USAGE}`);
}

/** @throws UsageError, Fault passwordLength, passwordCommon */
async function askPassword(terminal: Terminal, name: string, roles: readonly string[]) {
  const password = (await readNewPassword(terminal)).normalize('NFKC');
  demandGoodPassword(password, passwordLengthFor(roles), [name]);
  return password;
}

const list: Work = async (db) => {
  const rows = await administration.listAccounts(db);
  const lines = rows.map(({ userName, status, roles, createdAt }) =>
    [userName, status, roles.join(',') || '-', createdAt.toISOString()].join('\t'),
  );
  return [`${rows.length} accounts`, ...lines].join('\n');
};

const create =
  (terminal: Terminal, userName: string, roles: string[]): Work =>
  async (db, secret) => {
    await demandRoles(db, roles);
    const password = await askPassword(terminal, userName, roles);
    await administration.createAccount({ db, secret }, { userName, password, roles });
    return `${userName} can log in`;
  };

const reset =
  (terminal: Terminal, userName: string): Work =>
  async (db) => {
    const roles = await administration.rolesOf(db, userName);
    const password = await askPassword(terminal, userName, roles);
    await administration.setPassword(db, userName, password);
    return `${userName} has a new password, and no session`;
  };

/** Parses the arguments before anything is opened. @throws UsageError */
export function readWork(args: string[], terminal: Terminal): Work {
  const [verb, given, ...rest] = args;
  if (verb === 'list') return list;
  const name = readName(given);
  const roles = readRoles(rest);
  switch (verb) {
    case 'create':
      return create(terminal, name, roles);
    case 'reset':
      return reset(terminal, name);
    case 'role':
      return async (db) => {
        await demandRoles(db, roles);
        await administration.assignRoles(db, name, roles);
        return `${name}: ${roles.join(', ') || 'the default role'}`;
      };
    case 'disable':
      return async (db) => {
        await administration.disableAccount(db, name);
        return `${name} cannot log in`;
      };
    case 'enable':
      return async (db) => {
        await administration.enableAccount(db, name);
        return `${name} can log in`;
      };
    default:
      throw new UsageError(USAGE);
  }
}

/** `podium user …`: manages accounts and their roles. */
export async function run(args: string[]): Promise<number> {
  const work = readWork(args, { input: process.stdin, output: process.stderr });
  const portal = await currentPortal();
  try {
    const secret = loadSecret(join(portal.config.DATA_DIR, 'keys'));
    process.stdout.write(`${await work(portal.connection.db, secret)}\n`);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new UsageError(translator('en')(`fault.${error.fault}`, error.values));
  } finally {
    await portal.close();
  }
  return 0;
}
