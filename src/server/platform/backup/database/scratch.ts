import { randomBytes } from 'node:crypto';
import { openClient } from './snapshot.ts';

/** Makes an empty database for the time of some work, beside that of the portal. @param url of the portal's */
export async function withScratch<T>(
  url: string,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  const name = `podium_verify_${randomBytes(6).toString('hex')}`;
  const client = await openClient(url);
  try {
    await client.query(`CREATE DATABASE ${name}`);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await work(scratch.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}
