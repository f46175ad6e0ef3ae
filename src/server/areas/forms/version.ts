import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { keptDefinition, type FormDefinition } from '#contract/forms/definition.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { modelOf, type FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readLibrary } from './fill/library.ts';
import { formFields, forms, formVersions } from './table.ts';

/** A loaded version of a form. */
export interface FormVersion {
  number: number;
  model: FormModel;
  /** Parsed rules, keyed by their text, in the form in which they are sent to browsers. */
  rules: FormBody['rules'];
  /** Codes of all fields that the form ever had. */
  codes: ReadonlyMap<string, number>;
}

/** Versions never change, so the most recently used ones are cached, large and small alike. */
const versionCache = new LRUCache<string, FormVersion>({ max: 100 });

/** Returns the codes of all fields that a form ever had. */
export async function readCodes(db: Database, formId: number): Promise<Map<string, number>> {
  const rows = await db.select().from(formFields).where(eq(formFields.formId, formId));
  return new Map(rows.map(({ fieldId, code }) => [fieldId, code]));
}

const isVersion = (formId: number, number: number) =>
  and(eq(formVersions.formId, formId), eq(formVersions.number, number));

/** Join condition for the current version of a form; a form that was never published has none. */
export const isCurrentVersion = and(
  eq(formVersions.formId, forms.id),
  eq(formVersions.number, forms.number),
);

async function readVersion(db: Database, id: string): Promise<FormVersion> {
  const [row] = await db.select().from(formVersions).where(eq(formVersions.id, id));
  const { formId, number, definition, rules } = row!;
  // The stored definition may lack defaults that were added later, so it is parsed.
  const model = modelOf(keptDefinition.parse(definition), new Map(rules));
  return { number, model, rules, codes: await readCodes(db, formId) };
}

/** Returns a version by its unique id. */
export async function loadVersion(db: Database, id: string): Promise<FormVersion> {
  const found = versionCache.get(id) ?? (await readVersion(db, id));
  versionCache.set(id, found);
  return found;
}

/** Returns a version of a form by its number; undefined if there is none. */
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

/** Returns the versions of a form up to the given number, newest first. */
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

/** Returns the definitions of those versions. */
export async function readDefinitions(
  db: Database,
  formId: number,
  number: number,
): Promise<FormDefinition[]> {
  const versions = await readVersions(db, formId, number);
  return versions.map(({ model }) => model.definition);
}

/** A replaced version is still accepted for this long, from people who began with it. */
const ACCEPTED_FOR = sql`interval '1 day'`;

/** Whether a version is still accepted: it is the current one, or was replaced a short while ago. */
export async function isTaken(db: Database, formId: number, number: number): Promise<boolean> {
  const { replacedAt } = formVersions;
  const found = await db.$count(
    formVersions,
    and(
      isVersion(formId, number),
      sql`(${replacedAt} IS NULL OR ${replacedAt} > clock_timestamp() - ${ACCEPTED_FOR})`,
    ),
  );
  return found > 0;
}

/** The part of a version that is sent to browsers. */
export const bodyOf = async (
  db: Database,
  { number, model, rules }: FormVersion,
): Promise<FormBody> => ({
  number,
  definition: model.definition,
  rules,
  library: await readLibrary(db, model),
});
