import { text } from 'node:stream/consumers';
import { saveSheet } from '#server/areas/judging/sheet/save.ts';
import { connect } from '#server/platform/db/database.ts';

/**
 * A process that only saves sheets: `node tests/kit/judging/save-process.ts`, with DATABASE_URL and the saves as JSON
 * on its input, one list for each sheet. It writes the name of each save after it was confirmed.
 */
export interface Save {
  name: string;
  id: number;
  writer: Parameters<typeof saveSheet>[1];
  changes: Parameters<typeof saveSheet>[3];
}

const { db, close } = connect(process.env['DATABASE_URL']!);
const all = JSON.parse(await text(process.stdin)) as Save[][];

async function saveAll(saves: readonly Save[]): Promise<void> {
  for (const { name, id, writer, changes } of saves) {
    const { clashes } = await saveSheet(db, writer, id, changes);
    process.stdout.write(`${clashes.length === 0 ? name : 'clash'}\n`);
  }
}

await Promise.all(all.map(saveAll));
await close();
