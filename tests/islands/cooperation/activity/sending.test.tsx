import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { ActivityContext } from '#islands/cooperation/activity/context.ts';
import { SignUpForm } from '#islands/cooperation/activity/SignUpForm.tsx';
import { ACTIVITY_KEYS } from '#lib/texts/activity.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';
import { profile } from '#tests/lib/browser/session/parts.ts';

const parts = {
  texts: slice('zh', ACTIVITY_KEYS),
  locale: 'zh' as const,
  list: '/cooperation/activity/',
  detail: '/cooperation/activityDetail/[id]/',
};

it('a sign-up that is on its way is not called off by a button that could not stop it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>();
  const done: string[] = [];
  const { hand, told } = openPerson(
    <ActivityContext value={parts}>
      <SignUpForm
        id={42}
        profile={profile}
        questions={[]}
        fee={null}
        onDone={() => done.push('done')}
        onRefused={() => undefined}
      />
    </ActivityContext>,
    { activitySignUp: () => promise },
  );
  await hand.type(screen.getByRole('textbox', { name: '姓名' }), '王敏');
  await hand.click(screen.getByRole('button', { name: '报名参加' }));
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: '取消' });
  await waitFor(() => expect(cancel.disabled).toBe(true));
  await hand.click(cancel);
  expect(done).toEqual([]);
  resolve(ok({ status: 'signedUp' }));
  await waitFor(() => expect(told).toEqual(['报名成功']));
  expect([done, cancel.disabled]).toEqual([['done'], false]);
});
