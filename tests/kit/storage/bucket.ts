import { afterAll, beforeAll } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { bucketServer } from './bucket-server.ts';
import { useFolder } from './folder.ts';

/** The buckets of a test: a public one, one for private files, and one for backups. */
export const BUCKETS = {
  public: 'podium',
  private: 'podium-private',
  backup: 'podium-backup',
} as const;

/** A bucket service on this machine. */
interface TestBuckets {
  config: Config;
  /** Stops the service. */
  stop(): Promise<void>;
}

/** Empty buckets for all tests of a file, and a configuration that names them. */
export function useBuckets(): () => TestBuckets {
  const folder = useFolder(beforeAll, afterAll);
  let made: TestBuckets;
  beforeAll(async () => {
    const server = bucketServer(folder('s3'), Object.values(BUCKETS));
    const { port } = await server.run();
    const config = readConfig({
      DATA_DIR: folder('data'),
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKETS.public,
      S3_PRIVATE_BUCKET: BUCKETS.private,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    let isRunning = true;
    const stop = async () => {
      if (isRunning) await server.close();
      isRunning = false;
    };
    made = { config, stop };
  });
  afterAll(() => made.stop());
  return () => made;
}
