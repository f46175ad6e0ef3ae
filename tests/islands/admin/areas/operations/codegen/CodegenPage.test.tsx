import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CodegenPage } from '#islands/admin/areas/operations/codegen/CodegenPage.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { SPONSOR } from '#tests/kit/operations/description.ts';

const open = (permissions = ['*:*:*']) =>
  openOffice(<CodegenPage />, {
    locale: 'en',
    permissions,
    replies: { codegenList: ok([SPONSOR]) },
  });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

async function begin({ hand }: ReturnType<typeof open>): Promise<void> {
  await hand.click(screen.getByRole('combobox', { name: /^Begin with/ }));
  await hand.click(await screen.findByText('Main sponsor', { selector: '*' }));
}

it('an empty description says what it lacks, and has no code to download', () => {
  open();
  expect(screen.getByText(/^The description is not complete yet/)).toBeTruthy();
  expect(screen.getByText('Name in the code: Please fill this in')).toBeTruthy();
  const download = screen.getByRole('button', { name: 'Download the code' });
  expect((download as HTMLButtonElement).disabled).toBe(true);
});

it('a description that begins with an existing kind of record shows each file', async () => {
  const office = open();
  await begin(office);
  await waitFor(() => expect(tabs()).toHaveLength(8));
  expect(tabs().at(-1)).toBe('Additions to existing files');
  expect(screen.getByText(/export const mainSponsorResource = resource\(\{/)).toBeTruthy();
});

it('what was typed is replaced by another beginning only once that is confirmed', async () => {
  const office = open();
  const name = screen.getAllByLabelText<HTMLInputElement>('Name in the code')[0]!;
  await office.hand.type(name, 'stall');
  await begin(office);
  await office.hand.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Name in the code')[0]!.value).toBe('stall');
  await begin(office);
  await office.hand.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(tabs()).toHaveLength(8));
});

it('a field is added, moved and taken away', async () => {
  const { hand } = open();
  const names = () =>
    screen
      .getAllByLabelText('Name in the code')
      .slice(1)
      .map((input) => (input as HTMLInputElement).value);
  await hand.click(screen.getByRole('button', { name: 'Add: Field' }));
  const added = screen.getAllByLabelText('Name in the code').at(-1)!;
  await hand.type(added, 'url');
  expect(names()).toEqual(['name', 'url']);
  await hand.click(screen.getByRole('button', { name: 'Move up Field 2' }));
  expect(names()).toEqual(['url', 'name']);
  await hand.click(screen.getByRole('button', { name: 'Remove Field 1' }));
  expect(names()).toEqual(['name']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Fields' }));
});

it('the list of values gets the focus after one of them is taken away', async () => {
  const office = open();
  await office.hand.click(screen.getByRole('combobox', { name: 'Type' }));
  await office.hand.click(await screen.findByTitle('Choice'));
  const values = await screen.findByRole('group', { name: 'Values' });
  await office.hand.click(screen.getByRole('button', { name: 'Add: Value' }));
  await office.hand.click(screen.getByRole('button', { name: 'Remove Value 1' }));
  expect(document.activeElement).toBe(values);
});

it('the code is downloaded only by those who hold the permission', () => {
  open(['system:codegen:list']);
  const section = within(screen.getByRole('region', { name: 'Code generator' }));
  expect(section.queryByRole('button', { name: 'Download the code' })).toBeNull();
});
