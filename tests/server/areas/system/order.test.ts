import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { units } from '#server/areas/people/table.ts';
import { listUnits } from '#server/areas/people/repository.ts';
import { listDictionaryEntries, listFriendlyLinks } from '#server/areas/system/repository.ts';
import { friendlyLinks } from '#server/areas/system/table.ts';
import { dictionaryEntries, dictionaryTypes } from '#server/platform/dictionary/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const both = (text: string) => ({ zh: text, en: text });
const NAMES = ['b', 'a', 'c'];

/** Adds records without an order among them, and changes the first. */
const LISTS = {
  async dictionary() {
    const { db } = connection();
    const [dictType, dictLabel] = ['order', both('')];
    await db.insert(dictionaryTypes).values({ dictType, dictName: both('') });
    const entries = NAMES.map((dictValue) => ({ dictType, dictValue, dictLabel }));
    await db.insert(dictionaryEntries).values(entries);
    await db
      .update(dictionaryEntries)
      .set({ dictLabel: both('x') })
      .where(eq(dictionaryEntries.dictValue, 'b'));
    return (await listDictionaryEntries(db, dictType)).map(({ dictValue }) => dictValue);
  },
  async links() {
    const { db } = connection();
    await db.delete(friendlyLinks);
    await db.insert(friendlyLinks).values(NAMES.map((url) => ({ name: both(''), url })));
    await db
      .update(friendlyLinks)
      .set({ name: both('x') })
      .where(eq(friendlyLinks.url, 'b'));
    return (await listFriendlyLinks(db)).map(({ url }) => url);
  },
  async units() {
    const { db } = connection();
    await db.delete(units);
    const role = 'organiser' as const;
    await db.insert(units).values(NAMES.map((url) => ({ role, name: both(''), url })));
    await db
      .update(units)
      .set({ name: both('x') })
      .where(eq(units.url, 'b'));
    return (await listUnits(db)).map(({ url }) => url);
  },
};

describe('records of one place', () => {
  it.each(Object.entries(LISTS))(
    'of %s stay in their order when one is changed',
    async (_, list) => {
      expect(await list()).toEqual(NAMES);
    },
  );
});
