import { resolve } from 'node:path';
import * as z from 'zod/mini';

const text = z._default(z.string(), '');
const origin = z.string().check(
  z.refine((value) => value === '' || URL.canParse(value), 'is not an absolute address'),
  z.refine((value) => !value.endsWith('/'), 'must not end with a slash'),
);

/** The environment of the process; README.md explains each variable. */
const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 4321),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z.pipe(
    z._default(z.string(), './var'),
    z.transform((path: string) => resolve(path)),
  ),
  DATABASE_URL: text,
  PUBLIC_ORIGIN: z._default(origin, ''),
  API_ORIGIN: z._default(origin, ''),
  WIRE: z._default(z.enum(['required', 'optional']), 'required'),
  STORAGE: z._default(z.enum(['local', 's3']), 'local'),
  S3_ENDPOINT: z._default(origin, ''),
  S3_BUCKET: text,
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CDN_PURGE_URL: z._default(origin, ''),
  CDN_PURGE_TOKEN: text,
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});
export type Config = z.output<typeof environment>;

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const missingS3 = (config: Config): string[] =>
  config.STORAGE === 's3'
    ? S3_VARIABLES.filter((name) => config[name] === '').map((name) => `${name}: STORAGE=s3 needs it`)
    : [];

/** Raised at start, with every fault of the environment at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @throws ConfigError naming every variable that is not usable.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const faults = missingS3(parsed.data);
  if (faults.length > 0) throw new ConfigError(faults);
  const { PUBLIC_ORIGIN, PORT } = parsed.data;
  return { ...parsed.data, PUBLIC_ORIGIN: PUBLIC_ORIGIN || `http://localhost:${PORT}` };
}
