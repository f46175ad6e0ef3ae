import { and, asc, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EntryState } from '#contract/registration/state.ts';
import { resendConfirmation } from '#server/areas/registration/entry/message/confirmation.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';

const test = useApp();
const submitted = async () => addSubmitted(test(), (await addTopic(test().db)).id);
const again = (id: number, accountId: number) => resendConfirmation(test().db, { id, accountId });
const stand = (id: number, status: EntryState) =>
  test().db.update(entries).set({ status }).where(eq(entries.id, id));

/** All messages on the site about an entry, in order. */
const told = (id: number) =>
  test()
    .db.select({ to: messages.accountId, template: messages.template })
    .from(messages)
    .where(
      and(
        eq(messages.about, `entry ${id}`),
        eq(messages.channel, 'site'),
        like(messages.template, 'entry%'),
      ),
    )
    .orderBy(asc(messages.id));

it('sends the confirmation of the submission again on request', async () => {
  const { id, captain } = await submitted();
  const before = await told(id);
  await again(id, captain.id);
  const [first] = before;
  expect(await told(id)).toEqual([...before, { ...first!, to: captain.id }]);
});

it('includes the position in the queue if a team is waiting', async () => {
  const { id, captain } = await submitted();
  await stand(id, 'waiting');
  await again(id, captain.id);
  expect((await told(id)).at(-1)).toEqual({ to: captain.id, template: 'entryWait' });
});

it('is refused for a draft, and for an entry that is over', async () => {
  const { id, captain } = await submitted();
  for (const state of ['draft', 'offered', 'returned', 'rejected', 'withdrawn'] as const) {
    await stand(id, state);
    await expect(again(id, captain.id)).rejects.toMatchObject({ fault: 'wrongState' });
  }
});

it('is not found for anybody else', async () => {
  const { id } = await submitted();
  const stranger = await addAccount(test().db);
  await expect(again(id, stranger.id)).rejects.toMatchObject({ fault: 'notFound' });
});

it('can be sent three times a day', async () => {
  const { id, captain } = await submitted();
  for (let time = 0; time < 3; time += 1) await again(id, captain.id);
  await expect(again(id, captain.id)).rejects.toMatchObject({ fault: 'tooOften' });
});
