import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { removeSigner } from '#server/areas/workflow/task/signer.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act, sign, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import { actorFor, addApprovers, addProcess, apply, stepOf } from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let [owner, signer, other]: TestAccount[] = [];
beforeAll(async () => {
  applicant = await addAccount(test().db, ['editor']);
  [owner, signer, other] = await addApprovers(test().db, 3);
});

/** An application at a step of the owner, and others. */
const waiting = async (quorum: 'all' | 'inTurn', ...others: TestAccount[]) => {
  const { db } = test();
  return apply(
    db,
    await addProcess(db, [stepOf('s1', [owner!, ...others], { quorum })]),
    applicant,
  );
};

const takeBack = async (id: number) =>
  removeSigner(test().db, actorFor(owner!), {
    id: (await taskOfPerson(test().db, id, owner!)).id,
    signerId: (await taskOfPerson(test().db, id, signer!)).id,
  });

/** To whom a message of a template went, in order. */
async function toldOf(id: number, template: string) {
  const isIt = and(
    eq(messages.about, `application ${id}`),
    eq(messages.channel, 'site'),
    eq(messages.template, template),
  );
  const rows = await test().db.select().from(messages).where(isIt).orderBy(asc(messages.id));
  return rows.map(({ accountId }) => accountId);
}

it.each([
  ['before', true],
  ['after', false],
  ['beside', true],
] as const)(
  'a signer who was asked is told, and whoever takes them back is not: %s',
  async (place, isAsked) => {
    const { db } = test();
    const id = await waiting('all');
    await sign(db, id, { by: owner!, signer: signer!, place });
    const asked = await toldOf(id, 'taskOpened');
    await takeBack(id);
    expect(await toldOf(id, 'taskOpened')).toEqual(asked);
    expect(await toldOf(id, 'taskTakenBack')).toEqual(isAsked ? [signer!.id] : []);
  },
);

it('somebody else is told whose turn comes by it', async () => {
  const { db } = test();
  const id = await waiting('inTurn', other!);
  await sign(db, id, { by: owner!, signer: signer!, place: 'after' });
  await act(db, id, owner!, 'approve');
  await takeBack(id);
  expect(await toldOf(id, 'taskOpened')).toEqual([owner!.id, signer!.id, other!.id]);
  expect(await toldOf(id, 'taskTakenBack')).toEqual([signer!.id]);
});
