import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { PhoneChange } from '#islands/account/security/PhoneChange.tsx';
import { PERSON_KEYS } from '#islands/account/texts.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const own = slice('zh', PERSON_KEYS);
const texts = slice('zh', ACCOUNT_KEYS);
afterEach(() => history.replaceState(null, '', '/'));

async function add(search: string) {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  history.replaceState(null, '', `/personCenter/securitySet/${search}`);
  const opened = openPerson(<PhoneChange />, { resetPhone: ok(undefined) });
  opened.learn({ phonenumber: null });
  const { hand } = opened;
  await hand.type(screen.getByLabelText(texts['form.phone']), '13900000001');
  await hand.type(screen.getByLabelText(texts['form.code']), '123456');
  await hand.type(screen.getByLabelText(texts['form.oldPassword']), 'Old-password-1');
  await hand.click(screen.getByRole('button', { name: own['person.phoneAdd'] }));
  await waitFor(() => expect(opened.told).toContain(own['person.phoneAdded']));
  return assign;
}

it('whoever was sent here for a phone goes back to what needed it', async () => {
  const assign = await add('?redirect=%2FpersonCenter%2FcontactRequest%2F%3Flisting%3D42#phone');
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('/personCenter/contactRequest/?listing=42'),
  );
});

it('whoever came by themselves stays', async () => {
  const assign = await add('');
  expect(assign).not.toHaveBeenCalled();
});
