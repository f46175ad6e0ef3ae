import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { Registration } from '#islands/session/Registration.tsx';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { refusal } from '#tests/kit/island/far-end.ts';

it('a registration sends its password three times, each time encrypted', async () => {
  const { current, sent } = currentOf('zh', { register: refusal('refused') });
  const texts = slice('zh', ACCOUNT_KEYS);
  const parts = { current: () => current, texts };
  render(
    <IslandContext value={parts as unknown as IslandParts}>
      <Registration privacyHref="/privacy/" />
    </IslandContext>,
  );
  const hand = userEvent.setup({ delay: null });
  const fill = (label: string, text: string) => hand.type(screen.getByLabelText(label), text);
  await fill(texts['form.account'], 'ann-lee');
  await fill(texts['form.phone'], '13800138000');
  await fill(texts['form.code'], '123456');
  await fill(texts['form.password'], 'River-91-stone');
  await fill(texts['form.passwordAgain'], 'River-91-stone');
  await hand.click(screen.getByRole('checkbox'));
  await hand.click(screen.getByRole('button', { name: texts['login.register'] }));
  await waitFor(() => expect(sent('register')).toHaveLength(1));
  const sealed = 'sealed River-91-stone';
  expect(sent('register')[0]!.body).toMatchObject({
    password: sealed,
    passwordt: sealed,
    confirmPassword: sealed,
  });
});
