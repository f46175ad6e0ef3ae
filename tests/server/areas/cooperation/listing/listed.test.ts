import { beforeAll, describe, expect, it } from 'vitest';
import { readFacets, readIds } from '#server/areas/cooperation/listing/listed.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';

const test = useApp();
let supplies: number[];
beforeAll(async () => {
  const { db } = test();
  const { id } = await addAccount(db);
  const firm = await addCertified(db, id, { country: 'BR', sectors: ['J', '62'] });
  const lawyers = await addCertified(db, id, {
    kind: 'legal',
    country: 'ZA',
    sectors: ['M', '69'],
  });
  const hidden = await addCertified(db, id, { country: 'IN', isVisible: false });
  const rows = [
    await addPublished(db, firm, listingOf('supply')),
    await addPublished(db, firm, listingOf('supply', { sectors: ['A'] })),
  ];
  await addPublished(db, hidden, listingOf('supply', { sectors: ['F'] }));
  await addPublished(db, lawyers, listingOf('demand'));
  supplies = rows.map((row) => row.id);
});

describe('the listings of a kind', () => {
  it('can be narrowed to the sections and countries of those that visitors see', async () => {
    const { db } = test();
    expect(await readFacets(db, 'supply')).toEqual({ sections: ['A', 'C'], countries: ['BR'] });
    expect(await readFacets(db, 'demand')).toEqual({ sections: ['C'], countries: ['ZA'] });
    expect(await readFacets(db, 'dataset')).toEqual({ sections: [], countries: [] });
  });

  it('are numbered for the pages of each, those behind one of them', async () => {
    const { db } = test();
    const [first = 0, second = 0] = supplies;
    expect(await readIds(db, 'supply', 0)).toEqual([first, second]);
    expect(await readIds(db, 'supply', first)).toEqual([second]);
    expect(await readIds(db, 'supply', second)).toEqual([]);
  });
});
