import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { blankListing, listingDraft } from '#contract/cooperation/listing/content.ts';
import { ListingContext, type ListingParts } from '#islands/cooperation/listing/context.ts';
import { Figure, Money } from '#islands/cooperation/listing/Input.tsx';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts: ListingParts = {
  texts: slice('zh', LISTING_KEYS),
  locale: 'zh',
  addresses: {} as ListingParts['addresses'],
};
let written: unknown;
function Places({ Input = Figure }: { Input?: typeof Figure | typeof Money }) {
  const [value, change] = useState<unknown>(null);
  written = value;
  return <Input place="facts.x" label="名额" value={value} fault={undefined} onChange={change} />;
}

it.each([
  ['60', 60],
  ['1,500', 1500],
  ['6,5', 6.5],
  ['6.5', 6.5],
  ['60人', 60],
])('%s that is typed into a fact of a listing is %d', async (typed, number) => {
  const { hand } = openPerson(
    <ListingContext value={parts}>
      <Places />
    </ListingContext>,
  );
  const field = screen.getByRole('textbox', { name: '名额' });
  await hand.type(field, typed);
  expect(written).toBe(number);
  await hand.clear(field);
  expect(written).toBeNull();
});

it.each([
  ['200', 20000],
  ['0.5', 50],
  ['0.29', 29],
  ['19,9', 1990],
  ['1,200.5', 120050],
])('%s yuan are %d hundredths', async (typed, hundredths) => {
  const { hand } = openPerson(
    <ListingContext value={parts}>
      <Places Input={Money} />
    </ListingContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名额' });
  await hand.type(field, typed);
  expect([written, field.inputMode]).toEqual([hundredths, 'decimal']);
  await hand.clear(field);
  expect(written).toBeNull();
});

it.each(['十二', '5万', 'twelve'])(
  '%s that is typed into a fact of a listing stays, and goes as it is, to be refused',
  async (typed) => {
    const { hand } = openPerson(
      <ListingContext value={parts}>
        <Places />
      </ListingContext>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名额' });
    await hand.type(field, typed);
    expect(field.value).toBe(typed);
    expect(written).toBe(typed);
    const draft = { ...blankListing('activity', 'zh'), facts: { capacity: written } };
    expect(listingDraft.safeParse(draft).error?.issues[0]?.path).toEqual(['facts', 'capacity']);
  },
);

it('a sum that is no number stays as it was typed, to be refused', async () => {
  const { hand } = openPerson(
    <ListingContext value={parts}>
      <Places Input={Money} />
    </ListingContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名额' });
  await hand.type(field, '五十');
  expect([field.value, written]).toEqual(['五十', '五十']);
});
