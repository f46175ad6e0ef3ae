import { getTableName, sql } from 'drizzle-orm';
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

/** Tables in which staff save, whose names outlive their accounts, and files, which go with what they belong to. */
const OF_STAFF = [
  'account',
  'certificate_template',
  'channel',
  'content_item',
  'department',
  'dictionary_entry',
  'dictionary_type',
  'error_log',
  'file',
  'form',
  'identity_case',
  'job',
  'judge',
  'judged_file',
  'judging_conflict',
  'judging_deputy',
  'judging_release',
  'judging_round',
  'menu',
  'message_batch',
  'message_template',
  'notice',
  'post',
  'role',
  'setting',
];

it('takes the name of whoever saved last out of every table in which people save themselves', async () => {
  const { rows } = await test().db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'updated_by' AND table_schema = 'public' ORDER BY 1`);
  const written = PERSONAL.flatMap((area) => area.written ?? []).map(getTableName);
  expect(rows.map(({ name }) => name)).toEqual([...OF_STAFF, ...written].toSorted());
});

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
