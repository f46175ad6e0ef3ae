import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PERSONAL } from '#server/personal.ts';
import { useDatabase } from '#tests/kit/database.ts';

const test = useDatabase();

/** Columns whose rows stay when an account is deleted, without its owner's data, and the area that cleans them. */
const STAYING: Readonly<Record<string, string>> = {
  // A channel stays without the person who was responsible.
  'channel.account_id': '',
  // What belongs to an organisation stays with it, whoever began it.
  'certification.owner_id': 'organisations',
  'listing.owner_id': 'organisations',
  'organisation.owner_id': 'organisations',
  'consultation.owner_id': 'consultations',
  'entry_version.by_id': 'contests',
  'form_answer.owner_id': 'answers',
  'judge.account_id': 'judging',
  'judging_appeal.owner_id': 'judging',
  'team_member.account_id': 'contests',
  // A file stays with the answer or the entry for which it was uploaded, and is deleted with it.
  'file_upload.owner_id': '',
};

it('lists every column whose rows outlive the account that they refer to', async () => {
  const { rows } = await test().db.execute<{ place: string }>(sql`
    SELECT cl.relname || '.' || at.attname AS place
    FROM pg_constraint co
    JOIN pg_class cl ON cl.oid = co.conrelid
    JOIN pg_attribute at ON at.attrelid = co.conrelid AND at.attnum = ANY (co.conkey)
    WHERE co.contype = 'f' AND co.confrelid = 'account'::regclass AND co.confdeltype <> 'c'
    ORDER BY 1`);
  expect(rows.map(({ place }) => place)).toEqual(Object.keys(STAYING).toSorted());
  const forgetting = PERSONAL.filter(({ forget }) => forget).map(({ name }) => name);
  for (const area of Object.values(STAYING).filter(Boolean)) expect(forgetting).toContain(area);
});
