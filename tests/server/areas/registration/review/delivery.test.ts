import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { addFailedMail } from '#tests/kit/messaging/messages.ts';
import { addSubmitted, addTopic } from '#tests/kit/registration/registration.ts';
import { addReviewer, refusal } from '#tests/kit/registration/reviewer.ts';

const test = useApp();

/** A user of the office, and an entry with a failed mail. */
async function failing() {
  const reviewer = await addReviewer(test);
  const entry = await addSubmitted(test(), (await addTopic(test().db, { isReviewed: true })).id);
  const message = await addFailedMail(test(), entry.captain.id, `entry ${entry.id}`);
  return { reviewer, entry, message };
}

it('shows which messages a team was sent, by which channel and to whom, without their text', async () => {
  const { reviewer, entry, message } = await failing();
  const { data } = await reviewer.read(entry.id);
  expect(data.deliveries[0]).toEqual({
    id: message,
    template: 'entrySubmit',
    channel: 'mail',
    to: '李*',
    status: 'failed',
    createdAt: expect.any(String),
    deliveredAt: null,
    readAt: null,
    isResendable: true,
  });
  expect(data.deliveries).toContainEqual(
    expect.objectContaining({ channel: 'site', status: 'sent', isResendable: false }),
  );
});

it('sends failed messages again, and none that is waiting', async () => {
  const { reviewer, entry, message } = await failing();
  expect(await reviewer.do(entry.id, 'resend', { message })).toMatchObject({ code: 200 });
  const other = await addReviewer(test);
  expect(await other.do(entry.id, 'resend', { message })).toMatchObject(refusal('wrongState'));
});

it('does not send messages about another entry', async () => {
  const { reviewer, message } = await failing();
  const other = await failing();
  expect(await reviewer.do(other.entry.id, 'resend', { message })).toMatchObject({ code: 404 });
});
