import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { formResource, type FormDraft, type LastNumbers } from '#contract/forms/form.ts';
import {
  keptDefinition,
  type FormDefinition,
  type Group,
  type Layout,
} from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { raisedNumbers } from '#domain/forms/build/number.ts';
import { recordSometimes } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { sanitiseBoth } from '#server/platform/text/sanitise.ts';
import type { Form } from './fill/published.ts';
import { formVersions, forms } from './table.ts';

const ofForms = { resource: formResource, table: forms, owner: forms };

/** Returns a form within the caller's data scope. @throws Fault notFound */
export const demandForm = (
  db: Database,
  caller: Caller,
  id: number,
  action: string,
): Promise<Form> => demandRow(db, ofForms, caller, id, action);

type Item = Field | Layout | Group;

const clean = <One extends Item>(item: One): One =>
  item.kind === 'richText' ? { ...item, html: sanitiseBoth(item.html) } : item;

/** Returns a definition whose rich texts contain only what a page may show (threat 31). */
function sanitised({ pages, endings }: FormDefinition): FormDefinition {
  const cleanItem = (item: Item): Item =>
    item.kind === 'group' ? { ...item, items: item.items.map(clean) } : clean(item);
  return { pages: pages.map((page) => ({ ...page, items: page.items.map(cleanItem) })), endings };
}

/** Highest numbers used in all versions of a form. They are never reused, because answers to removed items are kept. */
async function takenNumbers(db: Database, formId: number): Promise<LastNumbers> {
  const versions = await db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(eq(formVersions.formId, formId));
  return versions.reduce<LastNumbers>(
    (last, { definition }) => raisedNumbers(last, definition),
    {},
  );
}

/** Returns the definition that is being built. @throws Fault notFound */
export async function readDefinition(
  db: Database,
  caller: Caller,
  id: number,
): Promise<FormDraft & { lastNumbers: LastNumbers }> {
  const { definition, version } = await demandForm(db, caller, id, 'query');
  return { definition, version, lastNumbers: await takenNumbers(db, id) };
}

/** Whether the definition being built differs from the published version. */
async function isUnlikePublished(tx: Database, form: Form, definition: FormDefinition) {
  if (form.number === null) return true;
  const [row] = await tx
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, form.id), eq(formVersions.number, form.number)));
  // Parsed again because defaults may have been added since that version was published.
  return !isDeepStrictEqual(keptDefinition.parse(row!.definition), definition);
}

/** Saves the definition being built, complete or not. @throws Fault notFound, conflict */
export const saveDefinition = (
  db: Database,
  actor: Actor,
  { id, definition, version }: FormDraft & { id: number },
): Promise<FormDraft> =>
  db.transaction(async (tx) => {
    const before = await demandForm(tx, actor, id, 'edit');
    const clean = sanitised(definition);
    const isChanged = await isUnlikePublished(tx, before, clean);
    const values = { definition: clean, isChanged, updatedBy: actor.userName };
    const after = await writeLocked(tx, forms, { before, version, values });
    await recordSometimes(tx, actor, {
      action: 'forms:form:define',
      target: `form ${id}`,
      title: before.title,
    });
    return { definition: after.definition, version: after.version };
  });
