import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { findConflicts } from '#server/areas/judging/conflict/find.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addJudgedTopic } from '#tests/kit/judging/judging.ts';

const connection = useDatabase();

/** An entry whose captain has some addresses, and a person who is to judge it, with theirs. */
async function prepare(
  theirs: Partial<typeof accounts.$inferInsert> = {},
  mine: Partial<typeof accounts.$inferInsert> = {},
) {
  const { db } = connection();
  const { entries } = await addJudgedTopic(db, 1);
  const [entry] = entries;
  const { id } = await addAccount(db, ['scoring_expert']);
  await db
    .update(accounts)
    .set({ email: null, ...theirs })
    .where(eq(accounts.id, entry!.captain.id));
  await db
    .update(accounts)
    .set({ email: null, ...mine })
    .where(eq(accounts.id, id));
  const kinds = async () => (await findConflicts(db, [id], [entry!.id])).map(({ kind }) => kind);
  return { db, entry: entry!, id, kinds };
}

describe('the conflicts between a judge and an entry’s team', () => {
  it.each([
    ['the same address', 'li@lab.example', 'LI@lab.example ', ['mail', 'domain']],
    ['addresses of one organisation', 'li@stu.school.edu.cn', 'wu@cs.school.edu.cn', ['domain']],
    ['addresses of two organisations', 'li@north.edu.cn', 'wu@south.edu.cn', []],
    ['addresses of a public mail provider', 'li@qq.com', 'wu@qq.com', []],
    ['addresses of a subdomain of such a provider', 'li@vip.163.com', 'wu@163.com', []],
    ['text that is not an address', 'li', 'wu', []],
  ])('are found by comparing mail addresses: %s', async (_, theirs, mine, expected) => {
    const { kinds } = await prepare({ email: theirs }, { email: mine });
    expect(await kinds()).toEqual(expected);
  });

  it('include an address that one of them has confirmed and the other only entered', async () => {
    const mail = 'li@lab.example';
    const { kinds } = await prepare({ confirmedEmail: mail }, { email: mail });
    expect(await kinds()).toEqual(['mail', 'domain']);
  });

  it('include their school, in whatever width, case and spaces it is written', async () => {
    const { db, entry, kinds } = await prepare({}, { workName: ' ＮＯＲＴＨ  University' });
    const isCaptain = eq(teamMembers.accountId, entry.captain.id);
    await db.update(teamMembers).set({ school: 'South University' }).where(isCaptain);
    expect(await kinds()).toEqual([]);
    await db.update(teamMembers).set({ school: 'North University' }).where(isCaptain);
    expect(await kinds()).toEqual(['organisation']);
  });

  it('include an earlier team joined with a member’s document and another account', async () => {
    const { db, entry, id, kinds } = await prepare();
    const document = Buffer.from('digest of a document');
    const isCaptain = eq(teamMembers.accountId, entry.captain.id);
    await db.update(teamMembers).set({ person: document }).where(isCaptain);
    expect(await kinds()).toEqual([]);
    const other = (await addJudgedTopic(db, 1)).entries[0]!;
    const isOther = eq(teamMembers.accountId, other.captain.id);
    await db.update(teamMembers).set({ accountId: id, person: document }).where(isOther);
    expect(await kinds()).toEqual(['identity']);
  });
});
