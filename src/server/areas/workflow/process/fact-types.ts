import { eq } from 'drizzle-orm';
import { modelOf, type FormModel } from '#domain/forms/model.ts';
import { factTypes } from '#domain/workflow/fact-type.ts';
import type { FactTypes } from '#domain/workflow/inspect.ts';
import { findVersion } from '#server/areas/forms/service.ts';
import { forms } from '#server/areas/forms/table.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Returns the form by which people apply: its current version, or what is being built before the first one. */
export async function readAppliedForm(db: Database, formId: number): Promise<FormModel> {
  const { number, definition } = forms;
  const [form] = await db.select({ number, definition }).from(forms).where(eq(forms.id, formId));
  const version = form!.number === null ? undefined : await findVersion(db, formId, form!.number);
  return version?.model ?? modelOf(form!.definition, new Map());
}

/** Returns the names that the rules of a process can read. */
export const readFactTypes = async (db: Database, formId: number): Promise<FactTypes> =>
  factTypes(await readAppliedForm(db, formId));
