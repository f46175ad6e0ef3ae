import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Answers } from '#contract/forms/answer.ts';
import { Fault } from '#contract/fault.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import { answersTo } from '#domain/forms/choices.ts';
import { periodOf } from '#domain/forms/collecting/calendar.ts';
import { respondentKey, uniqueKey, type Respondent } from '#domain/forms/collecting/respondent.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formOnces } from '../table.ts';

type Once = typeof formOnces.$inferInsert;

/** An answer and its giver, from which uniqueness claims are made. */
export interface OnceClaim {
  formId: number;
  settings: FormSettings;
  model: FormModel;
  values: Answers;
  who: Respondent;
  /** When the answer was first given; it decides which period is used up. */
  now: Date;
}

/** Keyed, because a phone or identity number could be recovered from a plain digest within a minute. */
const digestOf = (secret: Buffer, formId: number, by: string, text: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form once', formId, by, text]))
    .digest();

/** The claim that this person has answered, if the form allows one answer per person. */
function answererOf(
  secret: Buffer,
  { formId, settings, who, model, values, now }: OnceClaim,
): Once[] {
  if (!settings.once) return [];
  const { by, every } = settings.once;
  const text = respondentKey(by, who, model, values);
  if (text === '') return [];
  return [{ formId, by, period: periodOf(every, now), digest: digestOf(secret, formId, by, text) }];
}

/** The claims of answers that must be unique. */
const uniqueAnswers = (secret: Buffer, { formId, model, values }: OnceClaim): Once[] =>
  model.fields
    .filter(({ item }) => item.isUnique)
    .flatMap((placed) => {
      const given = answersTo(placed, values).filter((answer) => answer !== null);
      const by = `field ${placed.item.id}`;
      return given.map((answer) => ({
        formId,
        by,
        period: '',
        digest: digestOf(secret, formId, by, uniqueKey(placed.item.kind, answer)),
      }));
    });

async function isFirst(tx: Database, once: Once): Promise<boolean> {
  const rows = await tx.insert(formOnces).values(once).onConflictDoNothing().returning();
  return rows.length > 0;
}

/**
 * Takes all claims of an answer: of two at the same moment, the unique index admits one.
 * @throws Fault formOnce if this person has answered already, formFlawed if somebody else has given the same answer
 */
export async function takeOnces(tx: Database, secret: Buffer, given: OnceClaim): Promise<void> {
  for (const once of answererOf(secret, given)) {
    if (!(await isFirst(tx, once))) throw new Fault('formOnce');
  }
  // Sorted, so that two transactions that claim the same answers in different order cannot deadlock.
  const unique = uniqueAnswers(secret, given).sort(
    (one, other) => one.by.localeCompare(other.by) || one.digest.compare(other.digest),
  );
  for (const once of unique) {
    if (await isFirst(tx, once)) continue;
    const rules = [{ name: 'unique', values: {} }];
    const flaws = [{ place: once.by.slice('field '.length), rules }];
    throw new Fault('formFlawed', { count: 1 }, { flaws });
  }
}

/** Releases the claims of an answer that is withdrawn, removed or changed. */
export async function freeOnces(tx: Database, secret: Buffer, given: OnceClaim): Promise<void> {
  for (const once of [...answererOf(secret, given), ...uniqueAnswers(secret, given)]) {
    const { formId, by, period, digest } = formOnces;
    await tx
      .delete(formOnces)
      .where(
        and(
          eq(formId, once.formId),
          eq(by, once.by),
          eq(period, once.period),
          eq(digest, once.digest),
        ),
      );
  }
}
