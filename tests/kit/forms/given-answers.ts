import { sql } from 'drizzle-orm';
import type { submit } from '#server/areas/forms/fill/submit.ts';
import type { TestApp } from '../app.ts';
import { addAccount } from '../account.ts';
import { addPublished, submissionOf, type Form } from './filling.ts';

type Api = Pick<TestApp, 'db' | 'secret'>;

/** A submitted answer with its owner and its form. */
export interface GivenAnswer {
  key: string;
  submission: Parameters<typeof submit>[2];
  visitor: Parameters<typeof submit>[3];
}

/** Adds a form with a waiting list and the given number of places, one for each person with an account. */
export const addPlaces = ({ db }: Api, total: number): Promise<Form> =>
  addPublished(db, { access: 'account', total, hasWaitingList: true, once: { by: 'account' } });

/** The answers of the given number of people. */
export async function answersOf(api: Api, form: Form, count: number): Promise<GivenAnswer[]> {
  const made: GivenAnswer[] = [];
  for (let at = 0; at < count; at += 1) {
    const account = await addAccount(api.db);
    const submission = {
      ...(await submissionOf(api, form)),
      password: '',
      device: '',
      isAnonymous: false,
      codes: {},
      resume: undefined,
    };
    const visitor = { accountId: account.id, device: '', address: '127.0.0.1' };
    made.push({ key: form.key, submission, visitor });
  }
  return made;
}

/**
 * Checks what must hold whatever was killed: answers, places, the record of who has answered, and messages are
 * consistent. @returns the violations
 */
export async function torn({ db }: Api, { id }: Form): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    WITH answer AS (SELECT * FROM form_answer WHERE form_id = ${id}), facts AS (
      SELECT (SELECT count(*)::int FROM answer) AS answers,
        (SELECT count(*)::int FROM answer WHERE state = 'submitted') AS submitted,
        (SELECT taken FROM form_slot WHERE form_id = ${id}) AS taken,
        (SELECT count(*)::int FROM form_once WHERE form_id = ${id}) AS onces,
        (SELECT count(*)::int FROM message WHERE channel = 'site' AND about IN (SELECT 'form answer ' || id FROM answer))
          AS messages
    )
    SELECT * FROM facts WHERE NOT (submitted = taken AND answers = onces AND answers = messages)`);
  return rows;
}

/** The owners of the stored answers. */
export async function keptOf({ db }: Api, { id }: Form): Promise<Set<number>> {
  const query = sql`SELECT owner_id AS owner FROM form_answer WHERE form_id = ${id}`;
  const { rows } = await db.execute<{ owner: number }>(query);
  return new Set(rows.map(({ owner }) => owner));
}
