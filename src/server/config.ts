import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { IN_WORDS, tellIssue } from './platform/text/in-words.ts';

const text = z._default(z.string(), '');
/** `localhost:4321` would also parse, as a scheme and a path. */
const isWeb = (value: string) => /^https?:/.test(value) && URL.canParse(value);
const address = z.string().check(
  z.refine((value) => isWeb(value), {
    error: 'is not an address with http:// or https://',
    abort: true,
  }),
);
/** An origin without path, because paths are appended to it. */
const origin = address.check(
  z.refine((value) => !/[/?#]/.test(value.slice(8)), 'must end with the host or its port'),
);
const folder = address.check(
  z.refine((value) => !value.endsWith('/'), 'must not end with a slash'),
);

/** The error does not contain the value, which includes a password. */
function isDatabase(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres && (url.hostname !== '' || url.searchParams.has('host'));
}
const database = z.string().check(
  z.refine(isDatabase, {
    error: 'is not an address such as postgres://user:password@host/database',
  }),
);

const mailServer = z
  .string()
  .check(
    z.refine(
      (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
      'is not an address such as smtps://user:password@host:465',
    ),
  );

const network = z.string().check(
  z.refine((value) => {
    const [host = '', prefix] = value.split('/');
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(host)]!;
    return bits > 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
  }, 'is not a list of addresses and networks such as 10.0.0.0/8'),
);
const networks = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    z.transform((list: string) => list.split(/[\s,]+/).filter(Boolean)),
    z.array(network),
  ),
);

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));
const count = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

const DATA_DIR = './var';
/** Prefix of a place of backups that is a bucket. */
export const BUCKET_PREFIX = 's3:';

/** The environment variables of the process. README.md explains each. */
const environment = z.object({
  PORT: z._default(port, 4321),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z.pipe(
    z._default(z.string(), DATA_DIR),
    z.transform((path: string) => resolve(path)),
  ),
  DATABASE_URL: z._default(database, ''),
  PUBLIC_ORIGIN: z.optional(origin),
  API_ORIGIN: z._default(origin, ''),
  TRUSTED_PROXIES: networks,
  SMS_PROVIDER: z._default(z.enum(['outbox', 'aliyun', 'tencent']), 'outbox'),
  SMS_ACCESS_KEY_ID: text,
  SMS_ACCESS_KEY_SECRET: text,
  SMS_SIGN_NAME: text,
  SMS_TEMPLATE_ZH: text,
  SMS_TEMPLATE_EN: text,
  SMS_APP_ID: text,
  SMS_REGION: z._default(z.string(), 'ap-guangzhou'),
  SMS_ENDPOINT: z._default(origin, ''),
  SMS_HOURLY_BUDGET: z._default(count, 500),
  SMS_DAILY_BUDGET: z._default(count, 3000),
  SMS_HOURLY_ABROAD: z._default(count, 50),
  SMS_DAILY_ABROAD: z._default(count, 200),
  /** Address of a mail server, with the name and password of an account. */
  MAIL_URL: z._default(mailServer, ''),
  MAIL_FROM: text,
  /** Credentials of a WeChat service account. */
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  WECHAT_ENDPOINT: z._default(origin, ''),
  /** Token with which WeChat authenticates its calls, as in the account's settings. */
  WECHAT_CALLBACK_TOKEN: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9]{3,32}$/, 'must be 3 to 32 letters and digits')),
    '',
  ),
  WIRE: z._default(z.enum(['required', 'optional']), 'required'),
  STORAGE: z._default(z.enum(['local', 's3']), 'local'),
  S3_ENDPOINT: z._default(folder, ''),
  S3_BUCKET: text,
  /** Bucket for private files; empty to store them on the disk. */
  S3_PRIVATE_BUCKET: text,
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CDN_PURGE_URL: z._default(address, ''),
  CDN_PURGE_TOKEN: text,
  /** Place of backups: a folder, or `s3:` and a bucket. */
  BACKUP_TO: z._default(
    z
      .string()
      .check(z.refine((value) => value !== BUCKET_PREFIX, 'is not a folder, or s3: and a bucket')),
    '',
  ),
  /** Seals the portal's secrets in backups. */
  BACKUP_PASSPHRASE: z._default(
    z.string().check(z.minLength(12, 'must have 12 characters or more')),
    '',
  ),
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_PORT: z.optional(port),
});
/** All variables that the process reads. README.md and .env.example contain the same. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

export type Config = z.output<typeof environment> & { PUBLIC_ORIGIN: string };

const SMS_VARIABLES = [
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_ZH',
];

const S3_ACCOUNT = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Variables required by the value of another one. */
const NEEDS: readonly (readonly [variable: string, value: string, needed: readonly string[]])[] = [
  ['SMS_PROVIDER', 'aliyun', SMS_VARIABLES],
  ['SMS_PROVIDER', 'tencent', [...SMS_VARIABLES, 'SMS_APP_ID']],
  ['STORAGE', 's3', ['S3_BUCKET', ...S3_ACCOUNT]],
];

/** Variables that require another one. */
const PAIRS = [
  ['MAIL_URL', 'MAIL_FROM'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_CALLBACK_TOKEN', 'WECHAT_APP_ID'],
  ['BACKUP_TO', 'BACKUP_PASSPHRASE'],
] as const;

/** Reports a bucket for private files that is not used: the files would stay on the disk unnoticed. */
const idleOf = ({ STORAGE, S3_PRIVATE_BUCKET }: NodeJS.ProcessEnv): string[] =>
  S3_PRIVATE_BUCKET && STORAGE !== 's3' ? ['S3_PRIVATE_BUCKET: only STORAGE=s3 uses it'] : [];

const halvesOf = (given: NodeJS.ProcessEnv): string[] =>
  PAIRS.filter(([variable, needed]) => given[variable] && !given[needed]).map(
    ([variable, needed]) => `${needed}: ${variable} needs it`,
  );

const missingOf = (given: NodeJS.ProcessEnv): string[] =>
  NEEDS.filter(([variable, value]) => given[variable] === value).flatMap(
    ([variable, value, needed]) =>
      needed.filter((name) => !given[name]).map((name) => `${name}: ${variable}=${value} needs it`),
  );

/** Reports a bucket that is also the public one: what is private would be readable by everybody. */
const sharedOf = ({ S3_BUCKET, S3_PRIVATE_BUCKET, BACKUP_TO }: NodeJS.ProcessEnv): string[] =>
  [
    ...(S3_PRIVATE_BUCKET === S3_BUCKET ? ['S3_PRIVATE_BUCKET'] : []),
    ...(BACKUP_TO === BUCKET_PREFIX + S3_BUCKET ? ['BACKUP_TO'] : []),
  ].flatMap((name) => (S3_BUCKET ? [`${name}: must not be S3_BUCKET, which anybody reads`] : []));

/** Reports what a bucket for backups lacks. */
const backupFlaws = (given: NodeJS.ProcessEnv): string[] =>
  given['BACKUP_TO']?.startsWith(BUCKET_PREFIX)
    ? S3_ACCOUNT.filter((name) => !given[name]).map(
        (name) => `${name}: BACKUP_TO=${BUCKET_PREFIX} needs it`,
      )
    : [];

/** Thrown at the start, with all faults of the configuration at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/**
 * Reads the configuration from environment variables. Blank variables count as unset.
 * @param inspect returns faults of the data folder, to be reported together with the others
 * @throws ConfigError with every invalid variable
 */
export function readConfig(
  variables: NodeJS.ProcessEnv,
  inspect: (dataDir: string, given: NodeJS.ProcessEnv) => string[] = () => [],
): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given, IN_WORDS);
  const wrong = parsed.error?.issues.map(tellIssue);
  const inside = inspect(resolve(given['DATA_DIR'] ?? DATA_DIR), given);
  const faults = [
    ...(wrong ?? []),
    ...missingOf(given),
    ...halvesOf(given),
    ...sharedOf(given),
    ...idleOf(given),
    ...backupFlaws(given),
    ...inside,
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const { PUBLIC_ORIGIN, PORT } = parsed.data;
  return { ...parsed.data, PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://localhost:${PORT}` };
}
