import { asc, eq } from 'drizzle-orm';
import type { Expert, Unit } from '#contract/people/people.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { experts, units } from './table.ts';

export async function listExperts(db: Database): Promise<Expert[]> {
  const found = await db
    .select({ expert: experts, portrait: files })
    .from(experts)
    .leftJoin(files, eq(files.id, experts.portraitId))
    .orderBy(asc(experts.sort), asc(experts.id));
  return found.map(({ expert, portrait }) => ({ ...expert, portrait: storedFile(portrait) }));
}

export async function listUnits(db: Database): Promise<Unit[]> {
  const found = await db
    .select({ unit: units, logo: files })
    .from(units)
    .leftJoin(files, eq(files.id, units.logoId))
    .orderBy(asc(units.sort), asc(units.id));
  return found.map(({ unit, logo }) => ({ ...unit, logo: storedFile(logo) }));
}
