import type { Endpoint } from '#contract/call/endpoint.ts';
import { batches } from '#server/areas/messaging/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Given } from '../office/resource.ts';

type Batch = typeof batches.$inferSelect;
type Change = Partial<typeof batches.$inferInsert>;

const TEXT = {
  template: 'announcement',
  subject: { zh: '标题', en: 'Title' },
  text: { zh: '正文', en: 'Text' },
} as const;

const EVERYONE: Pick<Batch, 'name' | 'link' | 'audience' | 'roles' | 'people'> = {
  name: 'b',
  link: '',
  audience: 'everyone',
  roles: [],
  people: [],
};

/** A message to everybody without an author. */
export async function addBatch(db: Database, change: Change = {}) {
  const [row] = await db
    .insert(batches)
    .values({ ...TEXT, ...EVERYONE, ...change })
    .returning();
  return row!;
}

/** The input of each call about message batches; undefined for any other call. */
export async function batchGiven(
  db: Database,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  if (name === 'batchPreview') return { body: TEXT };
  if (name === 'batchRecipients') return { params: { id: (await addBatch(db)).id } };
  if (name === 'batchRelease')
    return { params: { id: (await addBatch(db)).id }, body: { version: 1 } };
  if (name !== 'batchTurn') return undefined;
  const { id } = await addBatch(db, { state: 'released', dueAt: new Date('2999-01-01') });
  return { params: { id }, body: { turn: 'pause', version: 1 } };
}
