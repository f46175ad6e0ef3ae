import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { formKey } from '#contract/forms/form.ts';
import { outline } from '#contract/workflow/outline.ts';
import { forms } from '#server/areas/forms/table.ts';
import { APPROVER_ROLE, ensureOfficeRole } from '#server/areas/identity/access/office-role.ts';
import { addDeployed } from '#server/areas/workflow/service.ts';
import type { Seeding } from './files.ts';
import { readSeed } from './read.ts';

const processes = z.array(
  z.object({
    /** Key of the form by which people apply. */
    form: formKey,
    title: bilingual,
    summary: optionalBilingual,
    outline,
  }),
);

/** Deploys the processes of the demonstration content, whose forms were seeded before, and adds the role that decides. */
export async function seedProcesses({ db, folder }: Seeding): Promise<void> {
  await ensureOfficeRole(db, APPROVER_ROLE);
  for (const { form, ...process } of await readSeed(folder, 'process.yaml', processes)) {
    const [row] = await db.select({ id: forms.id }).from(forms).where(eq(forms.key, form));
    await addDeployed(db, { ...process, formId: row!.id });
  }
}
