import { eq } from 'drizzle-orm';
import { flawedField } from '#contract/fault.ts';
import type { FormGroup, GroupChoices } from '#contract/forms/group.ts';
import { mergedQuestions } from '#domain/forms/answer/question.ts';
import { isCharted } from '#domain/forms/choices.ts';
import { itemsOf, isField, type Placed } from '#domain/forms/model.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import type { Api } from '#server/platform/http/api.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandForm } from './definition.ts';
import type { Form } from './fill/published.ts';
import { formFields, formGroups, forms } from './table.ts';
import { readDefinitions } from './version.ts';

/** Returns the permission groups of a form, in order. */
export const readGroups = async (db: Database, formId: number): Promise<FormGroup[]> =>
  db.select().from(formGroups).where(eq(formGroups.formId, formId)).orderBy(formGroups.id);

/** Returns the permission groups of a form for editing. @throws Fault notFound */
export async function listGroups(db: Database, caller: Caller, id: number) {
  const { version } = await demandForm(db, caller, id, 'query');
  return { groups: await readGroups(db, id), version };
}

const presentQuestion = (
  { item }: Placed<Field>,
  built: ReadonlySet<string>,
): GroupChoices['questions'][number] => ({
  id: item.id,
  title: item.title,
  kind: item.kind,
  options: isCharted(item) && 'options' in item ? item.options : [],
  isRetired: !built.has(item.id),
});

/** Returns the questions, roles and departments that permission groups can be built from. @throws Fault notFound */
export async function listGroupChoices(
  { db, audiences }: Pick<Api, 'db' | 'audiences'>,
  caller: Caller,
  id: number,
): Promise<GroupChoices> {
  const { definition, number } = await demandForm(db, caller, id, 'query');
  const built = new Set(mergedQuestions([definition]).map(({ item }) => item.id));
  const definitions = [definition, ...(await readDefinitions(db, id, number ?? 0))];
  return {
    questions: mergedQuestions(definitions).map((placed) => presentQuestion(placed, built)),
    roles: await audiences.listRoles(),
    departments: await audiences.listDepartments(),
  };
}

/** Ids of the questions that a form has or ever had. */
async function knownFields(tx: Database, { id, definition }: Form): Promise<Set<string>> {
  const rows = await tx.select().from(formFields).where(eq(formFields.formId, id));
  const built = itemsOf(definition).filter(isField);
  return new Set([...rows.map(({ fieldId }) => fieldId), ...built.map(({ item }) => item.id)]);
}

/** @throws Fault flawed for a question that the form never had, or one that may be changed but not seen */
function demandKnown(groups: readonly FormGroup[], known: ReadonlySet<string>): void {
  for (const [index, { fields, editable, rows }] of groups.entries()) {
    const named = [...fields, ...rows.map(({ field }) => field)];
    if (!named.every((field) => known.has(field))) {
      throw flawedField('form', `groups.${index}.fields`, 'choice');
    }
    if (!editable.every((field) => fields.includes(field))) {
      throw flawedField('form', `groups.${index}.editable`, 'choice');
    }
  }
}

/**
 * Newly named people must have an account that can log in: a misspelt name would admit nobody now, and later whoever
 * registers it.
 * @throws Fault flawed
 */
async function demandPeople(
  { unknownPeople }: Api['audiences'],
  groups: readonly FormGroup[],
  former: readonly FormGroup[],
): Promise<void> {
  const named = new Set(former.flatMap(({ people }) => people));
  for (const [index, { people }] of groups.entries()) {
    const [name] = await unknownPeople(people.filter((one) => !named.has(one)));
    if (name !== undefined) {
      throw flawedField('form', `groups.${index}.people`, 'recipient', { name });
    }
  }
}

/** Replaces all permission groups of a form. @throws Fault notFound, conflict, flawed */
export const saveGroups = (
  { db, audiences }: Pick<Api, 'db' | 'audiences'>,
  actor: Actor,
  { id, groups, version }: { id: number; groups: FormGroup[]; version: number },
) =>
  db.transaction(async (tx) => {
    const before = await demandForm(tx, actor, id, 'group');
    demandKnown(groups, await knownFields(tx, before));
    const former = await readGroups(tx, id);
    await demandPeople(audiences, groups, former);
    const values = { updatedBy: actor.userName };
    const after = await writeLocked(tx, forms, { before, version, values });
    await tx.delete(formGroups).where(eq(formGroups.formId, id));
    const rows = groups.map((group) => ({ ...group, formId: id }));
    if (rows.length > 0) await tx.insert(formGroups).values(rows);
    await recordDeed(tx, actor, {
      action: 'forms:form:group',
      target: `form ${id}`,
      title: before.title,
      before: { groups: former },
      after: { groups },
    });
    return { groups, version: after.version };
  });
