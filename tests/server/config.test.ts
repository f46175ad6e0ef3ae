import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const S3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'podium',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** The lines below the heading of the error. */
function faultsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const [heading, ...faults] = (error as Error).message.split('\n');
    expect(heading).toBe('The configuration is not usable:');
    return faults.map((fault) => fault.trim());
  }
  return [];
}

describe('readConfig', () => {
  it('requires no variable', () => {
    expect(readConfig({})).toEqual({
      PORT: 4321,
      HOST: '0.0.0.0',
      DATA_DIR: resolve('var'),
      DATABASE_URL: '',
      PUBLIC_ORIGIN: 'http://localhost:4321',
      API_ORIGIN: '',
      TRUSTED_PROXIES: [],
      SMS_PROVIDER: 'outbox',
      SMS_ACCESS_KEY_ID: '',
      SMS_ACCESS_KEY_SECRET: '',
      SMS_SIGN_NAME: '',
      SMS_TEMPLATE_ZH: '',
      SMS_TEMPLATE_EN: '',
      SMS_APP_ID: '',
      SMS_REGION: 'ap-guangzhou',
      SMS_ENDPOINT: '',
      SMS_HOURLY_BUDGET: 500,
      SMS_DAILY_BUDGET: 3000,
      SMS_HOURLY_ABROAD: 50,
      SMS_DAILY_ABROAD: 200,
      MAIL_URL: '',
      MAIL_FROM: '',
      WECHAT_APP_ID: '',
      WECHAT_APP_SECRET: '',
      WECHAT_ENDPOINT: '',
      WECHAT_CALLBACK_TOKEN: '',
      WIRE: 'required',
      STORAGE: 'local',
      S3_ENDPOINT: '',
      S3_BUCKET: '',
      S3_PRIVATE_BUCKET: '',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      CDN_PURGE_URL: '',
      CDN_PURGE_TOKEN: '',
      BACKUP_TO: '',
      BACKUP_PASSPHRASE: '',
      SEED: 'demo',
      LOG_LEVEL: 'info',
    });
  });

  it.each(['', ' '])('treats a variable with the value "%s" as unset', (blank) => {
    const variables = Object.fromEntries(Object.keys(readConfig({})).map((name) => [name, blank]));
    expect(readConfig(variables)).toEqual(readConfig({}));
  });

  it('ignores variables that are not its own', () => {
    expect(readConfig({ HOME: '/root', PATH: '/bin' })).toEqual(readConfig({}));
  });

  it('derives the address from the port unless it is given', () => {
    const PUBLIC_ORIGIN = 'https://contest.example.org:8443';
    expect(readConfig({ PORT: '8080' }).PUBLIC_ORIGIN).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', PUBLIC_ORIGIN }).PUBLIC_ORIGIN).toBe(PUBLIC_ORIGIN);
  });

  it('resolves the data folder from the working directory of the process', () => {
    expect(readConfig({ DATA_DIR: 'somewhere/else' }).DATA_DIR).toBe(resolve('somewhere/else'));
    expect(readConfig({ DATA_DIR: '/srv/podium' }).DATA_DIR).toBe('/srv/podium');
  });

  it('reports every fault at once', () => {
    expect(
      faultsOf({
        PORT: '65536',
        PUBLIC_ORIGIN: 'localhost:4321',
        API_ORIGIN: 'https://api.example.org/v1',
        TRUSTED_PROXIES: '10.0.0.0/8, proxy.example.org',
        SMS_PROVIDER: 'tencent',
        SMS_ACCESS_KEY_ID: 'id',
        SMS_ENDPOINT: 'https://sms.example.org/v1',
        SMS_DAILY_BUDGET: '0',
        WIRE: 'never',
        STORAGE: 's3',
        S3_ENDPOINT: 'https://s3.example.org/',
        LOG_LEVEL: 'loud',
      }),
    ).toEqual([
      'PORT: Too big: expected number to be <=65535',
      'PUBLIC_ORIGIN: is not an address with http:// or https://',
      'API_ORIGIN: must end with the host or its port',
      'TRUSTED_PROXIES.1: is not a list of addresses and networks such as 10.0.0.0/8',
      'SMS_ENDPOINT: must end with the host or its port',
      'SMS_DAILY_BUDGET: Too small: expected number to be >=1',
      'WIRE: Invalid option: expected one of "required"|"optional"',
      'S3_ENDPOINT: must not end with a slash',
      'LOG_LEVEL: Invalid option: expected one of "trace"|"debug"|"info"|"warn"|"error"|"silent"',
      'SMS_ACCESS_KEY_SECRET: SMS_PROVIDER=tencent needs it',
      'SMS_SIGN_NAME: SMS_PROVIDER=tencent needs it',
      'SMS_TEMPLATE_ZH: SMS_PROVIDER=tencent needs it',
      'SMS_APP_ID: SMS_PROVIDER=tencent needs it',
      'S3_BUCKET: STORAGE=s3 needs it',
      'S3_ACCESS_KEY_ID: STORAGE=s3 needs it',
      'S3_SECRET_ACCESS_KEY: STORAGE=s3 needs it',
    ]);
  });

  it('refuses to store private files in the public bucket', () => {
    const same = { ...S3, S3_PRIVATE_BUCKET: S3.S3_BUCKET };
    expect(faultsOf(same)).toEqual([
      'S3_PRIVATE_BUCKET: must not be S3_BUCKET, which anybody reads',
    ]);
    expect(faultsOf({ ...same, S3_PRIVATE_BUCKET: 'podium-private' })).toEqual([]);
  });

  it('wants a passphrase for backups, and for a bucket its account', () => {
    const backups = { BACKUP_TO: '/backups', BACKUP_PASSPHRASE: 'a long phrase' };
    expect(readConfig(backups)).toMatchObject(backups);
    expect(faultsOf({ BACKUP_TO: '/backups' })).toEqual(['BACKUP_PASSPHRASE: BACKUP_TO needs it']);
    expect(faultsOf({ ...backups, BACKUP_PASSPHRASE: 'short' })).toEqual([
      'BACKUP_PASSPHRASE: must have 12 characters or more',
    ]);
    expect(faultsOf({ ...backups, BACKUP_TO: 's3:backups' })).toEqual([
      'S3_ENDPOINT: BACKUP_TO=s3: needs it',
      'S3_ACCESS_KEY_ID: BACKUP_TO=s3: needs it',
      'S3_SECRET_ACCESS_KEY: BACKUP_TO=s3: needs it',
    ]);
    expect(faultsOf({ ...S3, ...backups, BACKUP_TO: 's3:podium' })).toEqual([
      'BACKUP_TO: must not be S3_BUCKET, which anybody reads',
    ]);
  });

  it('refuses a bucket for private files if files are stored on disk', () => {
    expect(faultsOf({ S3_PRIVATE_BUCKET: 'podium-private' })).toEqual([
      'S3_PRIVATE_BUCKET: only STORAGE=s3 uses it',
    ]);
  });

  it.each(['abc', '-1', '80.5', '1e9'])('refuses the port "%s"', (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(1);
  });

  it('accepts a bucket with all its variables', () => {
    expect(readConfig(S3)).toMatchObject(S3);
  });

  it('requires nothing of a bucket that is not used', () => {
    expect(faultsOf({ S3_BUCKET: 'podium' })).toEqual([]);
  });

  it('accepts a WeChat token of letters and digits, together with its account', () => {
    const WECHAT = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' };
    const token = { WECHAT_CALLBACK_TOKEN: 'Callback7' };
    expect(readConfig({ ...WECHAT, ...token })).toMatchObject(token);
    expect(faultsOf(token)).toEqual(['WECHAT_APP_ID: WECHAT_CALLBACK_TOKEN needs it']);
    expect(faultsOf({ ...WECHAT, WECHAT_CALLBACK_TOKEN: 'a b' })).toEqual([
      'WECHAT_CALLBACK_TOKEN: must be 3 to 32 letters and digits',
    ]);
  });

  it('accepts any address for the purge hook', () => {
    const CDN_PURGE_URL = 'https://cdn.example.org/purge/?zone=1';
    expect(readConfig({ CDN_PURGE_URL }).CDN_PURGE_URL).toBe(CDN_PURGE_URL);
  });

  it.each([
    'postgres://podium:secret@db/podium',
    'postgresql://db:5432/podium?sslmode=require',
    'postgres://podium:secret@localhost/podium?host=%2Ftmp%2Fsocket',
  ])('accepts the database %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it.each([
    'notaurl',
    'mysql://podium:secret@db/podium',
    'http://db/',
    'postgres:podium',
    'postgres:///podium',
  ])('refuses the database %s without showing its password', (DATABASE_URL) => {
    expect(faultsOf({ DATABASE_URL })).toEqual([
      'DATABASE_URL: is not an address such as postgres://user:password@host/database',
    ]);
  });
});
