import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formKey } from '#contract/forms/form.ts';
import { submitForm } from '#contract/forms/filling.ts';
import { sendAnswer } from '#server/areas/forms/service.ts';
import { formAnswers, forms } from '#server/areas/forms/table.ts';
import type { Services } from '#server/areas/registration/record/context.ts';
import type { Actor } from '#server/platform/http/context.ts';

/** An application, as `application.yaml` says it. */
export const practiceApplication = z.extend(z.pick(submitForm.body, { answers: true }), {
  form: formKey,
});
type PracticeApplication = z.output<typeof practiceApplication>;

/** Sends an application for somebody, once. @returns false if there is no such form */
export async function fillApplication(
  services: Services,
  { userId }: Actor,
  { form: key, answers: given }: PracticeApplication,
): Promise<boolean> {
  const { db } = services;
  const [form] = await db.select().from(forms).where(eq(forms.key, key));
  if (form?.number == null) return false;
  const isOwn = and(eq(formAnswers.formId, form.id), eq(formAnswers.ownerId, userId));
  if ((await db.$count(formAnswers, isOwn)) > 0) return true;
  const sent = { submission: randomUUID(), number: form.number, answers: given, begun: '' };
  const who = { accountId: userId, device: '', address: '' };
  await sendAnswer(services, key, submitForm.body.parse(sent), who);
  return true;
}
