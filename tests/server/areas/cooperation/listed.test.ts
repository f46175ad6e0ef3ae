import { beforeAll, describe, expect, it } from 'vitest';
import { listPublic } from '#server/areas/cooperation/directory/public.ts';
import { readFacets, readIds } from '#server/areas/cooperation/listed.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';

const test = useApp();
let supplies: number[];
let firm: number;
let buyer: number;
let lawyers: number;
beforeAll(async () => {
  const { db } = test();
  const { id } = await addAccount(db);
  const supplier = await addCertified(db, id, {
    country: 'BR',
    sectors: ['J', '62'],
  });
  const legal = await addCertified(db, id, {
    kind: 'legal',
    country: 'ZA',
    sectors: ['M', '69'],
  });
  const other = await addCertified(db, id, {
    kind: 'research',
    country: 'EG',
    sectors: ['F'],
  });
  const hidden = await addCertified(db, id, {
    country: 'IN',
    isVisible: false,
  });
  const rows = [
    await addPublished(db, supplier, listingOf('supply')),
    await addPublished(db, supplier, listingOf('supply', { sectors: ['A'] })),
  ];
  await addPublished(db, hidden, listingOf('supply', { sectors: ['F'] }));
  await addPublished(db, legal, listingOf('demand'));
  await addPublished(db, other, listingOf('demand'));
  supplies = rows.map((row) => row.id);
  [firm, buyer, lawyers] = [supplier.id, other.id, legal.id];
});

describe('the listings of a kind', () => {
  it('can be narrowed to the sections and countries of those that visitors see', async () => {
    const { db } = test();
    expect(await readFacets(db, 'supply')).toEqual({
      sections: ['A', 'C'],
      countries: ['BR'],
    });
    const { sections, countries } = await readFacets(db, 'demand');
    expect([sections, countries.toSorted()]).toEqual([['C'], ['EG', 'ZA']]);
    expect(await readFacets(db, 'dataset')).toEqual({
      sections: [],
      countries: [],
    });
  });

  it('are numbered for the pages of each, those behind one of them', async () => {
    const { db } = test();
    const [first = 0, second = 0] = supplies;
    expect(await readIds(db, 'supply', 0)).toEqual([first, second]);
    expect(await readIds(db, 'supply', first)).toEqual([second]);
    expect(await readIds(db, 'supply', second)).toEqual([]);
  });
});

describe('the organisations of a list', () => {
  const idsIn = async (group: 'supplier' | 'legal') => {
    const { rows, total } = await listPublic(test().db, {
      group,
      pageNum: 1,
      pageSize: 20,
    });
    return { ids: rows.map(({ id }) => id), total };
  };

  it('are suppliers if visitors find something that they supply, or legal institutions', async () => {
    expect(await idsIn('supplier')).toEqual({ ids: [firm], total: 1 });
    expect(await idsIn('legal')).toEqual({ ids: [lawyers], total: 1 });
  });

  it('can be narrowed to their own sections and countries', async () => {
    const { db } = test();
    expect(await readFacets(db, 'supplier')).toEqual({
      sections: ['J'],
      countries: ['BR'],
    });
    expect(await readFacets(db, 'legal')).toEqual({
      sections: ['M'],
      countries: ['ZA'],
    });
  });

  it('have pages, also those that supply nothing', async () => {
    const { db } = test();
    expect(await readIds(db, 'supplier', 0)).toEqual([firm, buyer]);
    expect(await readIds(db, 'supplier', firm)).toEqual([buyer]);
    expect(await readIds(db, 'legal', 0)).toEqual([lawyers]);
  });
});
