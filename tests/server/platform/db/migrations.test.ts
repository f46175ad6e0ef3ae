import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { CertificateKind } from '#contract/registration/certificate.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { menus } from '#server/areas/identity/access/table.ts';
import { judgedEntries } from '#server/areas/judging/table.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { entryFiles } from '#server/areas/registration/file/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addAnswer, addPublished } from '#tests/kit/forms/filling.ts';
import { addJudging, addVersionFile } from '#tests/kit/judging/judging-given.ts';
import { WORDS } from '#tests/kit/registration/certificate-given.ts';

const connection = useDatabase();
const folder = 'src/server/platform/db/migrations';

/** Runs a migration again, found by its name without its number. */
async function migrate(name: string): Promise<void> {
  const file = readdirSync(folder).find((one) => one.endsWith(`_${name}.sql`));
  const statements = readFileSync(`${folder}/${file!}`, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await connection().db.execute(sql.raw(statement));
}

type Fields = Record<string, unknown> | null;
type Told = [action: string, target: string, before: Fields, after: Fields];

/** Adds these operations to the log, runs a migration, and returns what the log then contains. */
async function toldAfter(name: string, deeds: readonly Told[]): Promise<Told[]> {
  const { db } = connection();
  const by = { userName: 'root', address: '', requestId: '' };
  const rows = deeds.map(([action, target, before, after]) => {
    return { ...by, action, target, before, after };
  });
  await db.insert(operations).values(rows);
  await migrate(name);
  const kept = await db.select().from(operations).orderBy(asc(operations.id));
  return kept.map(({ action, target, before, after }) => [action, target, before, after]);
}

describe('migrating the operation log of an earlier build', () => {
  it('removes the fields that no contract names from each record, and keeps everything else', async () => {
    const row = { passwordHash: '$argon2id$v=19$x', names: 'a b', sourceChannel: 'c' };
    const person = { id: 1, userName: 'anna', phone: '139****0001' };
    const file = { id: 'f', originalFilename: 'a.png', sourceId: '7' };
    const exported = { rows: 2, filter: { names: 'kept' } };
    const told = await toldAfter('operation_log_columns', [
      ['system:user:add', 'user 1', null, { ...person, ...row, personalProfile: 'x' }],
      ['system:user:edit', 'user 1', { nickName: 'a', names: 'a' }, { nickName: 'b', names: 'b' }],
      ['system:user:edit', 'user 1', { names: 'a' }, { names: 'b' }],
      ['system:user:remove', 'user 1', { ...person, ...row }, null],
      ['system:user:resetPassword', 'user 1', null, null],
      ['system:user:export', 'user', null, exported],
      ['monitor:online:end', 'user 1', { address: '192.0.2.1' }, null],
      ['content:library:edit', 'file f', file, { ...file, sourceId: '8' }],
      ['content:expert:add', 'expert 1', null, { names: 'kept', passwordHash: 'x' }],
    ]);
    const shown = { id: 'f', originalFilename: 'a.png' };
    expect(told).toEqual([
      ['system:user:add', 'user 1', null, person],
      ['system:user:edit', 'user 1', { nickName: 'a' }, { nickName: 'b' }],
      ['system:user:edit', 'user 1', {}, {}],
      ['system:user:remove', 'user 1', person, null],
      ['system:user:resetPassword', 'user 1', null, null],
      ['system:user:export', 'user', null, exported],
      ['monitor:online:end', 'user 1', { address: '192.0.2.1' }, null],
      ['content:library:edit', 'file f', shown, shown],
      ['content:expert:add', 'expert 1', null, { names: 'kept' }],
    ]);
  });
});

describe('migrating the menu of an earlier build', () => {
  it('resets the paths of the product’s entries, and keeps those of the office’s own', async () => {
    const { db } = connection();
    const moved = { path: 'https://example.org/login', isExternal: true };
    await db
      .update(menus)
      .set(moved)
      .where(inArray(menus.key, ['system', 'system:user']));
    const name = { zh: 'x', en: 'x' };
    const added = await db
      .insert(menus)
      .values([
        { type: 'menu', name, component: '../../x', ...moved },
        { type: 'menu', name, component: 'system/user/index', path: 'a' },
      ])
      .returning();
    await migrate('built_in_menu_paths');
    const ids = added.map(({ id }) => id);
    const rows = await db.select().from(menus).orderBy(asc(menus.id));
    const shown = rows
      .filter(({ id, key }) => ids.includes(id) || ['system', 'system:user'].includes(key ?? ''))
      .map(({ path, isExternal, component }) => [path, isExternal, component]);
    expect(shown).toEqual([
      ['system', false, ''],
      ['user', false, ''],
      [moved.path, true, ''],
      ['a', false, 'system/user/index'],
    ]);
  });
});

describe('migrating a round opened by an earlier build', () => {
  it('hides the files of members from its judges, and keeps the order of all others', async () => {
    const { db } = connection();
    const { roundId, versionId } = await addJudging(db, (await addAccount(db)).id);
    const fileIds = [];
    for (let at = 0; at < 3; at += 1) fileIds.push(await addVersionFile(db, versionId));
    const [last, own, first] = fileIds as [string, string, string];
    const isOwn = eq(entryFiles.fileId, own);
    await db.update(entryFiles).set({ part: 'member', memberId: 1 }).where(isOwn);
    const content = { team: 't', answers: [], fileIds: [first, own, last] };
    const isOfRound = eq(judgedEntries.roundId, roundId);
    await db.update(judgedEntries).set({ content }).where(isOfRound);
    await migrate('judged_files');
    const [row] = await db.select().from(judgedEntries).where(isOfRound);
    expect(row!.content).toEqual({ ...content, fileIds: [first, last] });
  });
});

describe('migrating the answers of an earlier build', () => {
  it('removes the digest by which encrypted answers could be guessed', async () => {
    const { db } = connection();
    const digest = createHash('sha256').update('{"f1":"13800138000"}').digest();
    const { id } = await addAnswer(db, await addPublished(db), null, { digest });
    await migrate('unguessed_answers');
    const [row] = await db.select().from(formAnswers).where(eq(formAnswers.id, id));
    expect(row!.digest).toHaveLength(0);
  });
});

describe('migrating the content of an earlier build', () => {
  it('fills the date to sort by from each kind’s own field, and skips invalid dates', async () => {
    const { db } = connection();
    const item = (type: string, data: Data) => ({ type, data, title: { zh: type, en: '' } });
    await db
      .insert(contentItems)
      .values([
        item('news', { publishedAt: '2026-03-01T09:00:00+08:00' }),
        item('news', { publishedAt: '2026-02-30T09:00:00+08:00' }),
        item('album', { takenOn: '2026-04-10' }),
        item('topic', { registration: { from: '2026-05-01T00:00:00Z' } }),
        item('topic', { registration: null }),
        item('faq', { publishedAt: '2026-03-01T09:00:00+08:00' }),
      ]);
    await db.execute(sql`ALTER TABLE content_item DROP COLUMN dated_at`);
    await migrate('own_dates');
    const rows = await db.select().from(contentItems).orderBy(asc(contentItems.id));
    expect(rows.map(({ datedAt }) => datedAt?.toISOString().slice(0, 16) ?? null)).toEqual([
      '2026-03-01T01:00',
      null,
      '2026-04-10T00:00',
      '2026-05-01T00:00',
      null,
      null,
    ]);
  });
});

describe('migrating the certificates of an earlier build', () => {
  it('tells from the text of each prize certificate which prize it attests', async () => {
    const { db } = connection();
    const { other } = await addJudging(db, (await addAccount(db)).id);
    const isCaptain = eq(teamMembers.accountId, other.captain.id);
    const [member] = await db.select().from(teamMembers).where(isCaptain);
    const title = { zh: '获奖证书', en: '' };
    const paper = { year: 2026, entryId: other.id, memberId: member!.id, title, texts: [] };
    const issued = { codeX: 0, codeY: 0, issuedOn: '2026-10-01', issuedBy: 'x' };
    const rowOf = (kind: CertificateKind, award: Bilingual) => {
      const [code, prize] = [randomUUID(), randomUUID()];
      return { ...paper, ...issued, kind, code, prize, words: { ...WORDS, award } };
    };
    await db
      .insert(certificates)
      .values([
        rowOf('award', { zh: '二等奖', en: 'second' }),
        rowOf('award', { zh: '', en: 'second' }),
        rowOf('award', { zh: '', en: '' }),
        rowOf('participation', { zh: '二等奖', en: '' }),
      ]);
    await db.execute(sql`ALTER TABLE certificate DROP COLUMN prize`);
    await db.execute(sql`CREATE INDEX certificate_living_key ON certificate (kind)`);
    await migrate('certificate_prize');
    const rows = await db.select().from(certificates).orderBy(asc(certificates.id));
    expect(rows.map(({ prize }) => prize)).toEqual(['二等奖', 'second', title.zh, '']);
  });
});
