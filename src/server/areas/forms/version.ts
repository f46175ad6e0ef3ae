import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { keptDefinition, type FormDefinition } from '#contract/forms/definition.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { modelOf, type FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readLibrary } from './fill/library.ts';
import { formFields, forms, formVersions } from './table.ts';

/** A version of a form as it is followed. */
export interface FormVersion {
  number: number;
  model: FormModel;
  /** The rules by what was written, as they travel. */
  rules: FormBody['rules'];
  /** The code of each field that the form ever had. */
  codes: ReadonlyMap<string, number>;
}

/** Versions never change: those that were asked for last are kept, large and small alike. */
const known = new LRUCache<string, FormVersion>({ max: 100 });

/** The codes of all fields that a form ever had. */
export async function readCodes(db: Database, formId: number): Promise<Map<string, number>> {
  const rows = await db.select().from(formFields).where(eq(formFields.formId, formId));
  return new Map(rows.map(({ fieldId, code }) => [fieldId, code]));
}

const isVersion = (formId: number, number: number) =>
  and(eq(formVersions.formId, formId), eq(formVersions.number, number));

/** Joins the version of a form that is filled in now; a form that was never published has none. */
export const isCurrentVersion = and(
  eq(formVersions.formId, forms.id),
  eq(formVersions.number, forms.number),
);

async function readVersion(db: Database, id: string): Promise<FormVersion> {
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, id));
  const { formId, number, definition, rules } = row!;
  // What it was published with may not know by itself what goes without saying today.
  const model = modelOf(keptDefinition.parse(definition), new Map(rules));
  return { number, model, rules, codes: await readCodes(db, formId) };
}

/** A version by what names it for good. */
export async function loadVersion(db: Database, id: string): Promise<FormVersion> {
  const found = known.get(id) ?? (await readVersion(db, id));
  known.set(id, found);
  return found;
}

/** A version of a form; undefined where it never had one. */
export async function findVersion(
  db: Database,
  formId: number,
  number: number,
): Promise<FormVersion | undefined> {
  const [row] = await db
    .select({ id: formVersions.id })
    .from(formVersions)
    .where(isVersion(formId, number));
  return row && loadVersion(db, row.id);
}

/** The versions of a form up to one of them, the newest first. */
export async function readVersions(
  db: Database,
  formId: number,
  number: number,
): Promise<FormVersion[]> {
  const rows = await db
    .select({ id: formVersions.id })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), lte(formVersions.number, number)))
    .orderBy(desc(formVersions.number));
  return Promise.all(rows.map(({ id }) => loadVersion(db, id)));
}

/** What they ask. */
export async function readDefinitions(
  db: Database,
  formId: number,
  number: number,
): Promise<FormDefinition[]> {
  const versions = await readVersions(db, formId, number);
  return versions.map(({ model }) => model.definition);
}

/** Whoever began with a version that was replaced may give it for so long. */
const REPLACED_FOR = sql`interval '1 day'`;

/** Whether a version of a form is still taken: it is the last one, or was until a short while ago. */
export async function isTaken(db: Database, formId: number, number: number): Promise<boolean> {
  const { replacedAt } = formVersions;
  const found = await db.$count(
    formVersions,
    and(
      isVersion(formId, number),
      sql`(${replacedAt} IS NULL OR ${replacedAt} > clock_timestamp() - ${REPLACED_FOR})`,
    ),
  );
  return found > 0;
}

/** What a version asks, as it is handed out. */
export const bodyOf = async (
  db: Database,
  { number, model, rules }: FormVersion,
): Promise<FormBody> => ({
  number,
  definition: model.definition,
  rules,
  library: await readLibrary(db, model),
});
