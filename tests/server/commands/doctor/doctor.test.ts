import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { diagnose } from '#server/commands/doctor/doctor.ts';
import { databaseCheck } from '#server/commands/doctor/database.ts';
import { lineOf } from '#server/commands/doctor/finding.ts';
import { readConfig } from '#server/config.ts';
import { backupId } from '#server/platform/backup/store/name.ts';
import { resources } from '#server/resources.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { startMailServer } from '#tests/kit/messaging/mail-server.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder();

/** What is said of a configuration, by the name of each check. */
async function findings(variables: NodeJS.ProcessEnv = {}) {
  mkdirSync(folder('data'), { recursive: true });
  const given = { DATA_DIR: folder('data'), DATABASE_URL: connection().url, ...variables };
  const lines = await diagnose(readConfig(given));
  return Object.fromEntries(lines.map(({ name, state, text }) => [name, { state, text }]));
}

/** An address at which nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: 'sign',
  SMS_TEMPLATE_ZH: 'zh',
};

describe('the doctor', () => {
  it('finds everything in order that a portal needs, and says what is not set', async () => {
    const found = await findings();
    const states = Object.entries(found).map(([name, { state }]) => `${name} ${state}`);
    expect(states).toEqual([
      'database good',
      'clock good',
      // How full the disk of this machine is, is not for this test to say.
      `disk ${found['disk']!.state}`,
      'publicDisk good',
      'privateDisk good',
      'backup unset',
      'mail unset',
      'sms unset',
      'wechat unset',
    ]);
    expect(found['database']!.text).toMatch(/^PostgreSQL \d+, .* 0 migrations for the next start$/);
  });

  it('names a database that does not answer, and goes on', async () => {
    const found = await findings({ DATABASE_URL: 'postgres://podium:secret@127.0.0.1:1/podium' });
    expect(found['database']).toEqual({
      state: 'wrong',
      text: 'connect ECONNREFUSED 127.0.0.1:1',
    });
    expect(found['mail']!.state).toBe('unset');
  });

  it('makes no embedded database', async () => {
    const found = await findings({ DATABASE_URL: '' });
    expect(found['database']).toEqual({ state: 'unset', text: 'the first start makes it' });
  });

  it('finds a database that a later build has migrated', async () => {
    mkdirSync(folder('migrations/meta'), { recursive: true });
    writeFileSync(folder('migrations/meta/_journal.json'), JSON.stringify({ entries: [] }));
    const look = (migrations: string) => databaseCheck(connection().url, migrations).look();
    expect(await look(folder('migrations'))).toMatchObject({ state: 'wrong' });
    expect(await look(resources.migrations)).toMatchObject({ state: 'good' });
  });

  it('asks the mail server whether it accepts the account, and sends nothing', async () => {
    const server = await startMailServer();
    const MAIL_FROM = 'podium@example.org';
    expect((await findings({ MAIL_URL: server.url, MAIL_FROM }))['mail']!.state).toBe('good');
    expect(server.received).toEqual([]);
    await server.stop();
    expect((await findings({ MAIL_URL: server.url, MAIL_FROM }))['mail']!.state).toBe('wrong');
  });

  it('finds a provider of SMS and a WeChat that cannot be reached', async () => {
    const closed = await closedAddress();
    const found = await findings({
      ...ALIYUN,
      SMS_ENDPOINT: closed,
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 'secret',
      WECHAT_ENDPOINT: closed,
    });
    const text = `${closed} does not answer: ECONNREFUSED`;
    expect(found).toMatchObject({
      sms: { state: 'wrong', text },
      wechat: { state: 'wrong', text },
    });
  });

  it.each([
    [0, 'good'],
    [26, 'good'],
    [28, 'wrong'],
  ])('finds a backup of %i hours %s', async (hours, state) => {
    const id = backupId(new Date(Date.now() - hours * 60 * 60 * 1000));
    mkdirSync(folder(`backups/backups/${id}`), { recursive: true });
    writeFileSync(folder(`backups/backups/${id}/manifest.json`), '{}');
    const BACKUP = { BACKUP_TO: folder('backups'), BACKUP_PASSPHRASE: 'a long phrase' };
    expect((await findings(BACKUP))['backup']).toEqual({ state, text: `${id}, ${hours} h ago` });
  });

  it('finds backups that were never made', async () => {
    const BACKUP = { BACKUP_TO: folder('none'), BACKUP_PASSPHRASE: 'a long phrase' };
    expect((await findings(BACKUP))['backup']!.state).toBe('wrong');
  });

  it('says each finding in a line', () => {
    expect(lineOf({ name: 'disk', state: 'wrong', text: '1 of 20 GB free' })).toBe(
      'WRONG  disk            1 of 20 GB free',
    );
  });
});
