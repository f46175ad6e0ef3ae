import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addRegistrationForm,
  addTopic,
  complete,
  confirm,
  give,
  write,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

async function begin() {
  const topic = await addTopic(test().db, { form: await addRegistrationForm(test().db) });
  const entry = await addDraft(test(), topic.id);
  await complete(test(), entry);
  await write(test(), entry.id, entry.captain.id, 'member', { m2: '过敏' }, 1);
  return entry;
}
const countOf = (entryId: number) =>
  test().db.$count(entryVersions, eq(entryVersions.entryId, entryId));

it('is created only for changes, including those of encrypted answers', async () => {
  const entry = await begin();
  await give(test(), entry);
  await give(test(), entry);
  expect(await countOf(entry.id)).toBe(1);
  await write(test(), entry.id, entry.captain.id, 'member', { m2: '无' }, 2);
  await give(test(), entry);
  await give(test(), entry);
  expect(await countOf(entry.id)).toBe(2);
  await confirm(test(), entry.teamId, entry.captain.id, { name: '李小明' });
  await give(test(), entry);
  await test().db.update(entries).set({ title: '新作品' }).where(eq(entries.id, entry.id));
  await give(test(), entry);
  expect(await countOf(entry.id)).toBe(4);
});

it('contains nothing from which encrypted answers could be guessed', async () => {
  const entry = await begin();
  await give(test(), entry);
  const { entry: row, team, members } = await demandEntry(test().db, entry.id);
  const [{ name, nameLatin, school, birthday, id } = members[0]!] = members;
  const [version] = await test()
    .db.select()
    .from(entryVersions)
    .where(eq(entryVersions.id, row.versionId!));
  const written = {
    title: row.title,
    team: team.name,
    form: version!.snapshot.form,
    answers: { team: { f1: '方案甲' }, topic: {} },
    members: [
      {
        memberId: id,
        role: 'captain',
        name,
        nameLatin,
        school,
        birthday,
        answers: { m1: '学习', m2: '过敏' },
      },
    ],
  };
  const plain = createHash('sha256').update(JSON.stringify(written)).digest('hex');
  const { rows } = await test().db.execute<{ kept: string }>(
    sql`SELECT v::text AS kept FROM entry_version v WHERE v.id = ${row.versionId}`,
  );
  expect(rows[0]!.kept).not.toContain(plain);
});
