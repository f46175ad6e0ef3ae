import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { newName, type Place } from '#server/platform/storage/storage.ts';
import { uploads } from '../table.ts';

/** The upload that bytes are stored for. */
interface Making {
  db: Database;
  id: string;
}

/**
 * Wraps a storage so that each name is noted in the upload's row before its bytes are written. If the process is
 * killed before the row of the file exists, the bytes can be found and removed.
 */
export function notingPlace(place: Place, { db, id }: Making): Place {
  const note = async (name: string): Promise<string> => {
    const making = sql`array_append(${uploads.making}, ${name})`;
    await db.update(uploads).set({ making }).where(eq(uploads.id, id));
    return name;
  };
  return {
    ...place,
    async put(bytes, extension) {
      const name = await note(newName(extension));
      await place.keep(name, bytes);
      return name;
    },
    async keep(name, bytes) {
      await place.keep(await note(name), bytes);
    },
    async take(path, extension) {
      return place.take(path, extension, await note(newName(extension)));
    },
  };
}

/** Removes the bytes of a failed attempt. */
export async function clearMade(
  place: Place,
  { making }: Pick<typeof uploads.$inferSelect, 'making'>,
): Promise<void> {
  for (const name of making) await place.remove(name);
}
