import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { slice } from '#content/i18n/translate.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { validatedBy } from '#islands/session/schema.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { currentOf } from '#tests/kit/island/current.ts';

const filled = validatedBy(z.string().check(z.minLength(1)), 'form.required');
const person = z.object({
  name: filled,
  school: filled,
  username: validatedBy(z.string().check(z.minLength(2)), 'form.accountRule'),
});

function Person() {
  const form = useAccountForm('summary', person, []);
  return (
    <Form form={form} action="Send" send={() => Promise.resolve()}>
      <Field name="name" label="Name" />
      <Field name="school" label="School" />
      <Field name="username" label="Account name" />
    </Form>
  );
}

it('the summary names the field only if several have the same message', async () => {
  const { current } = currentOf('en', {});
  const parts = { current: () => current, texts: slice('en', ACCOUNT_KEYS) };
  render(
    <IslandContext value={parts as unknown as IslandParts}>
      <Person />
    </IslandContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const said = await screen.findAllByRole('listitem');
  expect(said.map((one) => one.textContent)).toEqual([
    'Name: Please fill this in',
    'School: Please fill this in',
    parts.texts['form.accountRule'],
  ]);
});
