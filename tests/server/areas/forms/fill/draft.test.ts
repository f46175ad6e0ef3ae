import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveDraft } from '#contract/forms/filling.ts';
import { DRAFT_LIMIT } from '#server/areas/forms/fill/draft.ts';
import { formDrafts } from '#server/areas/forms/table.ts';
import { consume } from '#server/platform/limit/limit.ts';
import { addAccount, addSession, answerOf, call, freshAddress } from '#tests/kit/account.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, SHORT_ANSWERS, type Form } from '#tests/kit/forms/filling.ts';

const test = useApp();

const saver =
  ({ key }: Form, given: { address?: string; token?: string }) =>
  async (resume?: string) => {
    // Not the same call again, which would be refused for that.
    await test().db.delete(recentRequests);
    const body = { number: 1, answers: SHORT_ANSWERS, begun: '', password: '', resume };
    return answerOf(call(test(), saveDraft, { params: { key }, body, ...given }));
  };
const useUp = async (address: string, times = DRAFT_LIMIT.times) => {
  for (let count = 0; count < times; count += 1) await consume(test().db, DRAFT_LIMIT, address);
};

it('visitors of an address begin no more drafts than a class does, and go on with those they have', async () => {
  const form = await addPublished(test().db);
  const address = freshAddress();
  const save = saver(form, { address });
  const begun = await save();
  expect(begun).toMatchObject({ code: 200 });
  const { resume } = begun['data'] as { resume: string };
  await useUp(address, DRAFT_LIMIT.times - 1);
  expect(await save()).toMatchObject({ code: 429 });
  expect(await save('another-token-of-mine')).toMatchObject({ code: 429 });
  expect(await save(resume)).toMatchObject({ code: 200 });
  expect(await test().db.$count(formDrafts, eq(formDrafts.formId, form.id))).toBe(1);
});

it('whoever fills in a form with their account is not counted with an address', async () => {
  const form = await addPublished(test().db, { access: 'account' });
  const address = freshAddress();
  await useUp(address);
  const token = await addSession(test().db, await addAccount(test().db));
  expect(await saver(form, { address, token })()).toMatchObject({ code: 200 });
});
