import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { submit } from '#server/areas/forms/fill/submit.ts';
import { connect } from '#server/platform/db/database.ts';
import type { GivenAnswer } from './given-answers.ts';

/**
 * A process that only accepts answers: `node tests/kit/forms/submit-process.ts`, with DATABASE_URL, PORTAL_SECRET and
 * the answers as JSON on its input. It writes the number of each account after its answer was confirmed.
 */
const { db, close } = connect(process.env['DATABASE_URL']!);
const api = { db, secret: Buffer.from(process.env['PORTAL_SECRET']!, 'hex') };
const all = JSON.parse(await text(process.stdin)) as GivenAnswer[];
const limit = pLimit(8);

async function give({ key, submission, visitor }: GivenAnswer): Promise<void> {
  await submit(api, key, submission, visitor);
  process.stdout.write(`${visitor.accountId}\n`);
}

await Promise.all(all.map((given) => limit(() => give(given))));
await close();
