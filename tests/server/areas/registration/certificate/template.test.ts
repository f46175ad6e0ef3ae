import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RELEASE_STATES, type ReleaseState } from '#contract/judging/outcome/release.ts';
import { PENDING_RELEASE } from '#domain/judging/release.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { rounds } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRelease } from '#tests/kit/judging/release-given.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const PATH = '/contest/certificateTemplate';
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

/** A template with which a release in this state issues certificates. */
async function released(status: ReleaseState) {
  const { roundId, release } = await addRelease(test().db, status);
  const name = { zh: `终评${roundId}`, en: `Final ${roundId}` };
  await test().db.update(rounds).set({ name }).where(eq(rounds.id, roundId));
  return { name, id: release.templateId!, releaseId: release.id };
}
const read = async (id: number) =>
  (await ask<{ rounds: unknown }>(admin, 'GET', `${PATH}/${id}`)).data.rounds;
const remove = (id: number) => ask(admin, 'DELETE', `${PATH}/${id}`);

const NEEDED: readonly ReleaseState[] = [...PENDING_RELEASE, 'released'];

describe('a certificate template', () => {
  it.each(NEEDED)(
    'cannot be removed while results that are %s issue certificates with it',
    async (status) => {
      const { id, name, releaseId } = await released(status);
      expect(await read(id)).toEqual([name]);
      expect(await remove(id)).toMatchObject({
        code: 500,
        msg: `以下评审轮次的成绩公布要用它颁发证书，或已用它颁发：${name.zh}。请先取消或撤回公布`,
      });
      const [row] = await test().db.select().from(releases).where(eq(releases.id, releaseId));
      expect(row!.templateId).toBe(id);
    },
  );

  it.each(RELEASE_STATES.filter((status) => !NEEDED.includes(status)))(
    'can be removed if results are %s',
    async (status) => {
      const { id } = await released(status);
      expect(await read(id)).toEqual([]);
      expect((await remove(id)).code).toBe(200);
    },
  );
});
