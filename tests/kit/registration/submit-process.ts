import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { submitEntry } from '#server/areas/registration/entry/submit.ts';
import { connect } from '#server/platform/db/database.ts';

/**
 * A process that only submits entries: `node tests/kit/registration/submit-process.ts`, with DATABASE_URL,
 * PORTAL_SECRET and the submissions as JSON on its input. It writes the number of each entry after it was confirmed.
 */
type Given = Parameters<typeof submitEntry>[1];

const { db, close } = connect(process.env['DATABASE_URL']!);
const services = { db, secret: Buffer.from(process.env['PORTAL_SECRET']!, 'hex') };
const all = JSON.parse(await text(process.stdin)) as Given[];
const limit = pLimit(8);

async function submit(given: Given): Promise<void> {
  const { state } = await submitEntry(services, given);
  process.stdout.write(`${given.id} ${state}\n`);
}

await Promise.all(all.map((given) => limit(() => submit(given))));
await close();
