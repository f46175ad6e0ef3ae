import { and, desc, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import type {
  AnsweredForm,
  AnswerFilter,
  AnswerRecord,
  AnswerView,
} from '#contract/forms/record.ts';
import { GROUP_DEEDS } from '#contract/forms/group.ts';
import { mayDo, visibleFields, type AnswerAccess } from '#domain/forms/answer/access.ts';
import { definitionFor } from '#domain/forms/answer/part-of.ts';
import { changedQuestions } from '#domain/forms/answer/question.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { countAnswers } from '../fill/place/slot.ts';
import { formAnswers, formGroups, forms } from '../table.ts';
import { demandKnown, demandSeen, joinedGroups, withinReach, type SeenForm } from './access.ts';
import { answersOf, answersSeen } from './filter.ts';
import { watchAnswers } from '../watch.ts';
import { presentAnswer, selectWithOwner } from './present.ts';

type Form = typeof forms.$inferSelect;

const presentForm = ({ id, key, title, state }: Form, answers: number): AnsweredForm => ({
  id,
  key,
  title,
  state,
  answers,
});

/** Returns the forms whose answers the caller may see, newest first. */
export async function listForms(db: Database, caller: Caller, paging: Paging) {
  const joined = db
    .select({ one: sql`1` })
    .from(formGroups)
    .where(and(eq(formGroups.formId, forms.id), joinedGroups(caller)));
  const isWhole = withinReach(caller, 'list') ?? sql`true`;
  const where = and(isNotNull(forms.number), or(isWhole, exists(joined)));
  const query = db
    .select({ form: forms, isWhole: sql<boolean>`${isWhole}` })
    .from(forms)
    .where(where)
    .orderBy(desc(forms.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(forms, where));
  const whole = rows.filter((row) => row.isWhole).map(({ form }) => form.id);
  const answers = await countAnswers(db, whole);
  return { rows: rows.map(({ form }) => presentForm(form, answers.get(form.id) ?? 0)), total };
}

/** Returns the tags in use on the answers to a form that the caller may see. */
async function listTags(db: Database, seen: SeenForm): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tag: sql<string>`unnest(${formAnswers.tags})` })
    .from(formAnswers)
    .where(and(eq(formAnswers.formId, seen.form.id), answersSeen(seen, 'view')));
  return rows.map(({ tag }) => tag).sort();
}

/** Questions of which the caller may see answers or statistics; null means all. */
function visibleFieldIds(access: AnswerAccess): Set<string> | null {
  const [view, statistics] = [visibleFields(access, 'view'), visibleFields(access, 'statistics')];
  return view && statistics && new Set([...view, ...statistics]);
}

/** Questions that earlier versions asked differently, as far as the caller may see them. */
function earlierOf({ versions, access }: SeenForm): AnswerView['earlier'] {
  const named = visibleFieldIds(access);
  const [last, ...older] = versions;
  return older.flatMap(({ number, model: { definition } }) => {
    const changed = changedQuestions(definition, last!.model.definition);
    const fields = named ? changed.intersection(named) : changed;
    return fields.size > 0 ? [{ number, definition: definitionFor(definition, fields) }] : [];
  });
}

/** Returns what the caller may see of the answers to a form, and the deeds allowed on them. @throws Fault notFound */
export async function readView(db: Database, caller: Caller, id: number): Promise<AnswerView> {
  const seen = await demandKnown(db, caller, id, 'list');
  const { form, version, access } = seen;
  const answers = await countAnswers(db, [id]);
  return {
    form: presentForm(form, access.isWhole ? (answers.get(id) ?? 0) : 0),
    isAnonymous: form.settings.isAnonymous,
    definition: definitionFor(version.model.definition, visibleFieldIds(access)),
    earlier: earlierOf(seen),
    deeds: GROUP_DEEDS.filter((deed) => mayDo(access, deed)),
    tags: mayDo(access, 'view') ? await listTags(db, seen) : [],
  };
}

/** Returns a page of answers, newest first. @throws Fault notFound */
export async function listAnswers(
  db: Database,
  caller: Caller,
  id: number,
  { filter, ...paging }: Paging & { filter: AnswerFilter },
): Promise<{ rows: AnswerRecord[]; total: number }> {
  const seen = await demandSeen(db, caller, id, 'list');
  await watchAnswers(db, id, caller.userId);
  const where = answersOf(seen, 'view', filter);
  const query = selectWithOwner(db).where(where).orderBy(desc(formAnswers.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(formAnswers, where));
  const shown = rows.map((row) => presentAnswer(db, seen, 'view', row));
  return { rows: await Promise.all(shown), total };
}
