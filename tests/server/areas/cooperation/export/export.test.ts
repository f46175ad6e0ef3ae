import { beforeAll, describe, expect, it } from 'vitest';
import { exportList, MOST_EXPORTED } from '#contract/cooperation/list-export.ts';
import type { List } from '#contract/cooperation/listed.ts';
import { listListings, type ListedListing } from '#contract/cooperation/listing/open.ts';
import { EXPORT_LIMIT } from '#server/areas/cooperation/export/routes.ts';
import { today } from '#server/areas/cooperation/listing/live.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { call, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
let ids: { plain: number; formula: number };
beforeAll(async () => {
  const { db } = test();
  const { userId } = await logIn(db);
  const firm = await addCertified(db, userId, { country: 'BR' });
  const hidden = await addCertified(db, userId, { isVisible: false });
  const draft = listingOf('supply', { countries: ['ZA', 'IN'], keywords: ['液冷', 'GPU'] });
  const plain = await addPublished(db, firm, draft);
  const title = { zh: '=HYPERLINK("https://x.example")', en: '' };
  const formula = await addPublished(db, firm, listingOf('supply', { title, sectors: ['A'] }));
  await addPublished(db, hidden, listingOf('supply'));
  await addPublished(db, firm, listingOf('demand'));
  ids = { plain: plain.id, formula: formula.id };
});

const take = (query: object, address = freshAddress()) =>
  call(test(), exportList, { query: { list: 'supply', ...query }, address });
/** The cells of a table without the quotes around them. */
const cellsOf = async (response: Response): Promise<string[][]> => {
  const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
};
interface Exported {
  list: List;
  total: number;
  rows: (ListedListing & { url: string })[];
}
const rowsOf = async (query: object) =>
  (await (await take({ format: 'json', ...query })).json()) as Exported;

describe('the export of a list as CSV', () => {
  it('has the latest records in the chosen language, with the addresses of their pages', async () => {
    const [head, , row] = await cellsOf(await take({ locale: 'en' }));
    expect(head).toEqual([
      'Title',
      'Summary',
      'Sectors',
      'Countries wanted',
      'Keywords',
      'Organisation',
      'Country or region',
      'Published',
      'Valid until',
      'Page',
    ]);
    expect(row!.slice(0, 2)).toEqual([
      'Accelerator cards from stock',
      'Accelerator cards for data centres.',
    ]);
    expect(row!.slice(3, 8)).toEqual([
      'South Africa, India',
      '液冷, GPU',
      'Example firm',
      'Brazil',
      today(),
    ]);
    const { pathname } = new URL(row!.at(-1)!);
    expect(pathname).toBe(`/en/cooperation/docking/supplyDetail/${ids.plain}/`);
  });

  it('is a file named by list and day, whose cells are no formulas (threat 59)', async () => {
    const sent = await take({});
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('供给')}%20${today()}.csv`,
      'x-content-type-options': 'nosniff',
    });
    const text = await sent.text();
    expect(text).toContain('"\'=HYPERLINK(""https://x.example"")"');
  });

  it('of organisations has what visitors read of them', async () => {
    const [head, ...rows] = await cellsOf(await take({ list: 'supplier', locale: 'en' }));
    expect(head!.at(0)).toBe('Name');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.slice(0, 4)).toEqual(['Example firm', 'Enterprise', 'Brazil', '上海']);
  });
});

describe('the export of a list as JSON', () => {
  it('has the rows of the list, and nothing that visitors must not read', async () => {
    const { list, total, rows } = await rowsOf({});
    expect([list, total, rows.map(({ id }) => id)]).toEqual([
      'supply',
      2,
      [ids.formula, ids.plain],
    ]);
    const listed = await call(test(), listListings, { query: { kind: 'supply' } });
    const { rows: shown } = (await listed.json()) as { rows: ListedListing[] };
    expect(rows).toEqual(shown.map((row, index) => ({ ...row, url: rows[index]!.url })));
    const text = JSON.stringify([rows, await rowsOf({ list: 'supplier' })]);
    expect(text).not.toMatch(/contact|registrationNumber|021-55501234|numberKey/);
  });

  it.each([
    [{ sector: 'A' }, ['formula']],
    [{ keyword: '加速卡' }, ['formula', 'plain']],
    [{ keyword: 'GPU', country: 'BR' }, ['plain']],
    [{ country: 'CN' }, []],
  ] as const)('is narrowed as the list is: %j', async (query, found) => {
    const { rows } = await rowsOf(query);
    expect(rows.map(({ id }) => id)).toEqual(found.map((name) => ids[name]));
  });
});

it('an export of a list that is none is refused', async () => {
  const refused = (await (await take({ list: 'policy' })).json()) as { msg: string };
  expect(refused.msg).toContain('列表');
});

it('an address may ask for some files a minute', async () => {
  const address = freshAddress();
  for (let times = 0; times < EXPORT_LIMIT.times; times += 1) await take({}, address);
  const refused = await take({}, address);
  expect(refused.headers.get('content-disposition')).toBeNull();
  expect((await take({})).headers.get('content-disposition')).not.toBeNull();
});

it('a file has a limited number of records, and says how many there are', async () => {
  const { db } = test();
  const [row] = await db.select().from(listings).limit(1);
  const { id: _, ...values } = row!;
  const many = Array.from({ length: MOST_EXPORTED }, () => ({
    ...values,
    publishedAt: new Date(),
  }));
  await db.insert(listings).values(many);
  const { total, rows } = await rowsOf({});
  expect([total, rows.length]).toEqual([MOST_EXPORTED + 2, MOST_EXPORTED]);
});
