import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { ListingContext, type ListingParts } from '#islands/cooperation/listing/context.ts';
import { Files } from '#islands/cooperation/listing/Files.tsx';
import { Several } from '#islands/cooperation/listing/Several.tsx';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', LISTING_KEYS);
const parts: ListingParts = { texts, locale: 'zh', addresses: {} as ListingParts['addresses'] };
const SHARED = { place: 'facts.x', fault: undefined };

function Sectors() {
  const [value, change] = useState<unknown>(['01', '02']);
  const options = ['01', '02', '03'].map((code) => ({ value: code, label: code }));
  return <Several {...SHARED} label="行业" options={options} value={value} onChange={change} />;
}
function Papers() {
  const file = { title: '一', url: '', format: '' };
  const [value, change] = useState<unknown>([file, { ...file, title: '二' }]);
  return (
    <Files {...SHARED} label="文件" faultAt={() => undefined} value={value} onChange={change} />
  );
}

it('whoever takes one of several options out goes on where another is added', async () => {
  const { hand } = openPerson(
    <ListingContext value={parts}>
      <Sectors />
    </ListingContext>,
  );
  await hand.click(screen.getByRole('button', { name: `${texts['listing.takeOut']} 01` }));
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

it('whoever takes the last of some files out goes on where another is added', async () => {
  const { hand } = openPerson(
    <ListingContext value={parts}>
      <Papers />
    </ListingContext>,
  );
  await hand.click(screen.getAllByRole('button', { name: texts['listing.takeOut'] })[1]!);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['listing.add'] }));
});
