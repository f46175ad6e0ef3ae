import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PERSONAL } from '#server/personal.ts';
import { forgetPerson } from '#server/platform/privacy/personal-data.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { insertMade } from '#tests/kit/made-row.ts';

const test = useDatabase();

/** Columns whose rows stay when an account is deleted, without its owner's data, and the area that cleans them. */
const STAYING: Readonly<Record<string, string>> = {
  // An absence stays without its deputy.
  'workflow_absence.deputy_id': '',
  // A channel stays without the person who was responsible.
  'channel.account_id': '',
  // What belongs to an organisation stays with it, whoever began it.
  'certification.owner_id': 'organisations',
  'listing.owner_id': 'organisations',
  'organisation.owner_id': 'organisations',
  // What was noted of a payment stays with whoever paid, and names nobody.
  'activity_payment_event.account_id': '',
  // What a member wrote for an organisation stays with the request of the other side, and names nobody.
  'contact_message.account_id': '',
  // An application stays with its answer.
  'application.owner_id': 'applications',
  'consultation.owner_id': 'consultations',
  'entry_version.by_id': 'contests',
  'form_answer.owner_id': 'answers',
  'judge.account_id': 'judging',
  'judging_appeal.owner_id': 'judging',
  'team_member.account_id': 'contests',
  // A file stays with the answer or the entry for which it was uploaded, and is deleted with it.
  'file_upload.owner_id': '',
};

/** Columns that lose the name, and by what their rows differ from those of staff, which keep it. */
const EMPTIED: Readonly<Record<string, { own: object; ofStaff: object } | null>> = {
  'application.updated_by': null,
  'application_record.by': { own: { deed: 'start' }, ofStaff: { deed: 'approve' } },
  'certification.updated_by': null,
  'consultation.updated_by': null,
  'contact_request.updated_by': null,
  'entry.updated_by': null,
  'entry_event.by': { own: { side: 'captain' }, ofStaff: { side: 'office' } },
  'entry_message.by': { own: { is_office: false }, ofStaff: { is_office: true } },
  'file.updated_by': { own: { is_public: false }, ofStaff: { is_public: true } },
  'form_answer.updated_by': null,
  'form_group.people': null,
  'judging_appeal.updated_by': null,
  'listing.updated_by': null,
  'message_batch.people': null,
  'organisation.updated_by': null,
  'record_event.by': { own: { side: 'owner' }, ofStaff: { side: 'reviewer' } },
};

/** Columns that keep a name, by the reason. */
const KEPT = {
  /** Names of staff and of judges outlive their accounts, at what they decided. */
  ofStaff: [
    'account.updated_by',
    'bin.removed_by',
    'certificate.issued_by',
    'certificate_template.updated_by',
    'channel.updated_by',
    'content_item.updated_by',
    'content_version.by',
    'department.leader',
    'department.updated_by',
    'dictionary_entry.updated_by',
    'dictionary_type.updated_by',
    'entry.disqualifier',
    'entry_note.author',
    'entry_review.reviewer',
    'error_log.updated_by',
    'form.updated_by',
    'form_version.published_by',
    'job.updated_by',
    'job_run.by',
    'job_run.ended_by',
    'judge.updated_by',
    'judged_file.updated_by',
    'judging_conflict.by',
    'judging_conflict.updated_by',
    'judging_deputy.updated_by',
    'judging_promotion.by',
    'judging_ranking.by',
    'judging_release.approved_by',
    'judging_release.prepared_by',
    'judging_release.rescinder',
    'judging_release.updated_by',
    'judging_round.reopener',
    'judging_round.updated_by',
    'judging_sheet.excluder',
    'judging_tie.by',
    'menu.updated_by',
    'message_batch.released_by',
    'message_batch.updated_by',
    'message_template.updated_by',
    'message_template_version.saved_by',
    'notice.updated_by',
    'post.updated_by',
    'role.updated_by',
    'score_event.by',
    'setting.updated_by',
    'workflow_absence.updated_by',
    'workflow_process.updated_by',
    'workflow_process_version.deployed_by',
  ],
  /** The law asks for these lines, which are deleted in time. */
  inLogs: ['login_log.user_name', 'operation_log.user_name'],
  /** The row is deleted with the account, or by the area to which it belongs. */
  inRowsThatGo: ['account.user_name', 'form_answer_change.by', 'identity_case.updated_by'],
  /** It says by what people are told apart. */
  ofNobody: ['form_once.by'],
};

const NAMING = sql`FROM information_schema.columns
  WHERE table_schema = 'public' AND udt_name IN ('text', '_text')
    AND column_name ~ '(^|_)by$|^(user_name|author|leader|people|reviewer|(disqualifi|exclud|reopen|rescind)er)$'`;

it('takes the name of a person out of every column that may hold it, but for those with a reason', async () => {
  const { rows } = await test().db.execute<{ place: string }>(
    sql`SELECT table_name || '.' || column_name AS place ${NAMING} ORDER BY 1`,
  );
  const known = [...Object.keys(EMPTIED), ...Object.values(KEPT).flat()];
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted());
});

const [NAME, OTHER] = ['Li.Lei', 'hanmeimei'];

/** The names that a column holds, of all its rows. */
async function namesIn(table: string, column: string): Promise<unknown[]> {
  const { rows } = await test().db.execute<{ held: unknown }>(
    sql`SELECT ${sql.identifier(column)} AS held FROM ${sql.identifier(table)} ORDER BY 1`,
  );
  return rows.map(({ held }) => held);
}

describe.each(Object.entries(EMPTIED))('%s', (place, sides) => {
  const [table, column] = place.split('.') as [string, string];
  const held = (name: string) => (column === 'people' ? [OTHER, name.toLowerCase()] : name);

  it('does not hold the name of a person whose account was erased', async () => {
    const { db } = test();
    await insertMade(db, table, { ...sides?.own, [column]: held(NAME) });
    if (sides) await insertMade(db, table, { ...sides.ofStaff, [column]: held(NAME) });
    const { id } = await addAccount(db, []);
    await db.transaction((tx) => forgetPerson(tx, PERSONAL, { id, userName: NAME }));
    const left = column === 'people' ? [OTHER] : null;
    expect(await namesIn(table, column)).toEqual(sides ? [NAME, left] : [left]);
  });
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
