import { and, asc, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import {
  MOST_LETTERS,
  type MessagePreview,
  type previewMessages,
} from '#contract/registration/office/letter.ts';
import { excerpt } from '#domain/messaging/excerpt.ts';
import { renderSite } from '#domain/messaging/render.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { readContent } from '#server/platform/message/content.ts';
import { reach } from '#server/platform/records/read.ts';
import { addMessage } from '../entry/message/message.ts';
import { demandEntry, type EntryContext } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { accountsOf } from '../record/event.ts';
import { entryWritten } from '../templates.ts';
import { entryStore } from './kind.ts';

type Letter = z.output<typeof previewMessages.body>;

/** Number of entries read at once, so that other calls get a connection meanwhile. */
const STEP = 50;

async function readInSteps(db: Database, ids: readonly number[]): Promise<EntryContext[]> {
  const all: EntryContext[] = [];
  for (let first = 0; first < ids.length; first += STEP) {
    const step = ids.slice(first, first + STEP).map((id) => demandEntry(db, id));
    all.push(...(await Promise.all(step)));
  }
  return all;
}

/**
 * Returns the chosen or filtered entries that the writer may send messages to.
 * @throws Fault tooManyEntries, notFound if a chosen entry is out of reach, or there is none
 */
async function readRecipients(
  db: Database,
  actor: Actor,
  { ids, filter = {} }: Letter,
): Promise<EntryContext[]> {
  const meant = ids ? [inArray(entries.id, ids)] : entryStore.where(filter, actor);
  const found = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(...meant, reach(entryStore, actor, 'message')))
    .orderBy(asc(entries.id))
    .limit(MOST_LETTERS + 1);
  if (found.length > MOST_LETTERS) throw new Fault('tooManyEntries', { count: MOST_LETTERS });
  if (found.length === 0 || (ids && found.length < new Set(ids).size)) throw new Fault('notFound');
  return readInSteps(
    db,
    found.map(({ id }) => id),
  );
}

const peopleIn = (all: readonly EntryContext[]): number =>
  new Set(all.flatMap((one) => accountsOf(one))).size;

/**
 * Returns who would get a message to many entries, and how the first recipient would read it.
 * @throws Fault tooManyEntries, notFound
 */
export async function previewLetters(
  db: Database,
  actor: Actor,
  letter: Letter,
): Promise<MessagePreview> {
  const all = await readRecipients(db, actor, letter);
  const { team, topic } = all[0]!;
  const values = { team: team.name, topic: topic.title, text: excerpt(letter.text) };
  const { title, text } = renderSite(await readContent(db, entryWritten), values);
  return {
    entries: all.length,
    people: peopleIn(all),
    unreached: all.filter((one) => accountsOf(one).length === 0).length,
    title,
    text,
  };
}

/**
 * Sends the same message to the teams of many entries, all or none, and records it.
 * @throws Fault tooManyEntries, notFound
 */
export async function sendLetters(
  db: Database,
  actor: Actor,
  letter: Letter,
): Promise<{ entries: number; people: number }> {
  const all = await readRecipients(db, actor, letter);
  const sent = { entries: all.length, people: peopleIn(all) };
  const { text } = letter;
  await db.transaction(async (tx) => {
    for (const one of all) await addMessage(tx, one, { text, by: actor.userName, isOffice: true });
    const deed = { action: 'contest:entry:messages', target: 'entry' };
    await recordDeed(tx, actor, { ...deed, after: { ...sent, text: excerpt(text) } });
  });
  return sent;
}
