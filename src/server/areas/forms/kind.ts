import { eq } from 'drizzle-orm';
import { Fault, flawedField } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import { formResource, type FormPurpose } from '#contract/forms/form.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import { settingsFlaws } from '#domain/forms/collecting/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, Store } from '#server/platform/records/store.ts';
import type { Form } from './fill/published.ts';
import { alignSlots, countAnswers } from './fill/place/slot.ts';
import { promoteWaiting } from './fill/place/waiting.ts';
import { isHeld } from './form-holder.ts';
import { formFields, formGroups, forms, formVersions } from './table.ts';

/** The purpose is set when a form is added. */
type Change = ChangeOf<typeof formResource> & { purpose?: FormPurpose };

const presentForm = (form: Form, answers: number) => ({ ...withMoment(form), answers });

/** @throws Fault flawed if settings contradict each other, or the purpose */
function demandConsistent(settings: FormSettings, purpose: FormPurpose): void {
  const [flaw] = settingsFlaws(settings, purpose);
  if (flaw) throw flawedField('form', `settings.${flaw.place}`, flaw.rules[0]!.name);
}

/**
 * Answers belong to the people who gave them: they must be deleted by their own calls before the form is.
 * @throws Fault inUse
 */
async function demandUnused(tx: Database, form: Form): Promise<void> {
  const isAnswered = form.number !== null && (await countAnswers(tx, [form.id])).has(form.id);
  if (isAnswered || (await isHeld(tx, form))) throw new Fault('inUse');
}

/** Store of forms and questionnaires; their definitions are saved by separate calls (definition.ts, publish.ts). */
export const formStore: Store<typeof formResource, typeof forms> = {
  resource: formResource,
  dependents: [
    { table: formVersions, of: formVersions.formId },
    { table: formFields, of: formFields.formId },
    { table: formGroups, of: formGroups.formId },
  ],
  table: forms,
  owner: forms,
  unique: { form_key_key: 'key' },
  columns: { id: forms.id, updatedAt: forms.updatedAt },
  where: ({ keyword, state, purpose }) => [
    holding(keyword, forms.key, forms.title),
    state && eq(forms.state, state),
    purpose && eq(forms.purpose, purpose),
  ],
  async present(db, rows) {
    const ids = rows.map(({ id }) => id);
    const answers = await countAnswers(db, ids);
    return rows.map((form) => presentForm(form, answers.get(form.id) ?? 0));
  },
  values: (_, change: Change, before) => {
    demandConsistent(change.settings, before?.purpose ?? change.purpose!);
    return Promise.resolve(change);
  },
  async happened(tx, { before, after }) {
    if (before && !after) await demandUnused(tx, before);
    const form = after ?? before!;
    if (after && after.number !== null) {
      await alignSlots(tx, after);
      await promoteWaiting(tx, after);
    }
    if (form.number !== null) await announce(tx, [tag.form(form.key), tag.forms]);
  },
};
