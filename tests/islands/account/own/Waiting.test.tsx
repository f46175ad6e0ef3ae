import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { Inbox } from '#islands/account/message/Inbox.tsx';
import { MESSAGE_KEYS } from '#islands/account/message/texts.ts';
import { page, refusal } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', MESSAGE_KEYS);

it('own records that could not be read are asked for again by a button', async () => {
  let answers = 0;
  const { hand, sent } = openPerson(<Inbox texts={texts} locale="zh" />, {
    inboxList: () => ((answers += 1) === 1 ? refusal('暂不可用') : page([])),
  });
  await hand.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(sent('inboxList')).toHaveLength(2);
});
