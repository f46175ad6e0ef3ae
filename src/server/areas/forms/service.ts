import { eq } from 'drizzle-orm';
import { tag } from '#contract/call/tag.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/outbox.ts';
import type { Form } from './fill/published.ts';
import { writeVersion } from './publish.ts';
import { alignSlots } from './fill/slot.ts';
import { forms } from './table.ts';

/** A form as it is brought along, with what it asks. */
type NewForm = Pick<Form, 'key' | 'purpose' | 'title' | 'summary' | 'settings' | 'definition'>;

/** Adds a form that collects answers at once. Call it in a transaction. @throws Fault incomplete */
export async function addCollecting(tx: Database, form: NewForm): Promise<void> {
  const [built] = await tx.insert(forms).values(form).returning();
  const number = await writeVersion(tx, built!, null);
  const [published] = await tx
    .update(forms)
    .set({ number, isChanged: false, state: 'collecting' })
    .where(eq(forms.id, built!.id))
    .returning();
  await alignSlots(tx, published!);
  await announce(tx, [tag.form(form.key), tag.forms]);
}
