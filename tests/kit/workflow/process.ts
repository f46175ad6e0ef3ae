import type { Endpoint } from '#contract/call/endpoint.ts';
import { outline, type Outline } from '#contract/workflow/outline.ts';
import { forms } from '#server/areas/forms/table.ts';
import { processes, processVersions } from '#server/areas/workflow/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../app.ts';
import { addPublished, type Form } from '../forms/filling.ts';
import type { Given } from '../office/resource.ts';

/** One step in which administrators of the portal decide. */
export const ONE_STEP: Outline = outline.parse({
  blocks: [{ kind: 'approval', id: 's1', name: { zh: '审核' }, who: { roles: ['admin'] } }],
});

/** Adds a published form by which people apply. */
export async function addApplyForm(db: Database): Promise<Form> {
  const { id } = await addPublished(db, { access: 'account' });
  const [form] = await db
    .update(forms)
    .set({ purpose: 'workflow' })
    .where(eq(forms.id, id))
    .returning();
  return form!;
}

/** Adds a process that is still being built. */
export async function addProcess(
  db: Database,
  change: Partial<typeof processes.$inferInsert> = {},
) {
  const formId = change.formId ?? (await addApplyForm(db)).id;
  const [row] = await db
    .insert(processes)
    .values({
      formId,
      title: { zh: '用印申请', en: 'Use of the seal' },
      summary: { zh: '', en: '' },
      administrators: [],
      outline: ONE_STEP,
      ...change,
    })
    .returning();
  return row!;
}

/** A new process, as an operator enters it. */
export const processSample = async ({ db }: TestApp) => ({
  formId: (await addApplyForm(db)).id,
  title: { zh: '用印申请', en: 'Use of the seal' },
});

const CALLS =
  /^process(?:Drawing|Outline|OutlineSave|Choices|Deploy|Turn|Versions|MigrationPreview|Migrate|Forms)$/;

/** The number of versions of the process that a call is about; none for the others. */
const DEPLOYED: Readonly<Record<string, number>> = {
  processTurn: 1,
  processVersions: 1,
  processMigrationPreview: 2,
  processMigrate: 2,
};

/** The input of each call about processes besides those of their list; undefined for any other call. */
export async function processGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  if (!CALLS.test(name)) return undefined;
  await addApplyForm(db);
  const number = DEPLOYED[name];
  const { id, version } = await addProcess(
    db,
    number === undefined ? {} : { state: 'active', number },
  );
  for (let at = 1; at <= (number ?? 0); at += 1)
    await db
      .insert(processVersions)
      .values({ processId: id, number: at, outline: ONE_STEP, rules: [] });
  return { params: { id }, body: { outline: ONE_STEP, version, turn: 'suspend', from: 1, to: 2 } };
}
