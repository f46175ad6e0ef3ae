import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { slice } from '#content/i18n/translate.ts';
import { logout } from '#contract/identity/session.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { refusal } from '#tests/kit/island/far-end.ts';

const proof = z.object({ code: z.string(), password: z.string() });

/** Opens a form whose call is refused because of the given fields. */
function openRefused(places: readonly string[]) {
  const fields = places.map((place) => ({ place, msg: `wrong ${place}` }));
  const { current, told } = currentOf('en', { logout: refusal('refused', fields) });
  const parts = { current: () => current, texts: slice('en', ACCOUNT_KEYS) };
  function Proof() {
    const form = useAccountForm('proof', proof, []);
    return (
      <Form form={form} action="Send" send={() => current.client.call(logout)}>
        <Field name="code" label="Code" />
        <Field name="password" label="Password" />
      </Form>
    );
  }
  render(
    <IslandContext value={parts as unknown as IslandParts}>
      <Proof />
    </IslandContext>,
  );
  return { told };
}

it.each([
  ['code', 'Code'],
  ['guardianCode', 'Code'],
  ['oldPassword', 'Password'],
])('a refusal of %s is shown at that field and as a notice', async (place, label) => {
  const { told } = openRefused([place]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByRole('textbox', { name: label });
  const words = document.getElementById(field.getAttribute('aria-describedby')!);
  expect(words!.textContent).toBe(`wrong ${place}`);
  expect(document.activeElement).toBe(field);
  expect(told).toEqual(['refused']);
});

it('a refusal of another field is shown above the form', async () => {
  openRefused(['elsewhere']);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const said = () => screen.getByRole('alert').textContent;
  await waitFor(() => expect(said()).toBe('refused'));
  const fields = screen.getAllByRole('textbox');
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false']);
});

it('a fault of a field appears once a press that left it has ended, so that the press meets its aim', async () => {
  function Named() {
    const schema = z.object({ code: z.string().check(z.minLength(2, 'too short')) });
    const form = useAccountForm('named', schema, []);
    return (
      <Form form={form} action="Send" send={() => Promise.resolve()}>
        <Field name="code" label="Code" />
      </Form>
    );
  }
  const parts = { current: () => currentOf('en', {}).current, texts: slice('en', ACCOUNT_KEYS) };
  render(
    <IslandContext value={parts as unknown as IslandParts}>
      <Named />
    </IslandContext>,
  );
  const hand = userEvent.setup({ delay: null });
  await hand.type(screen.getByRole('textbox', { name: 'Code' }), 'x');
  await hand.tab();
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByText('too short')).toBeNull();
  expect(await screen.findByText('too short')).toBeTruthy();
});
