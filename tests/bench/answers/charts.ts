import { sql } from 'drizzle-orm';
import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { chosenIn } from '#domain/forms/reading/value.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { addAccount, addSession, bearer } from '#tests/kit/account.ts';
import { figuresOf, print } from '../kit/figures.ts';
import type { BenchPortal } from '../kit/portal.ts';
import { measureSeen } from './seen.ts';
import { addFilled, CHARTS_FORM } from './survey.ts';

const ROUNDS = 10;
const CACHED_ROUNDS = 200;

async function time(name: string, rounds: number, work: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  await work(0);
  for (let round = 1; round <= rounds; round += 1) {
    const before = performance.now();
    await work(round);
    times.push(performance.now() - before);
  }
  print(name, figuresOf(times));
}

/** Makes the statistics page's requests. */
function asker({ origin }: BenchPortal, token: string, formId: number) {
  return async (filter: object): Promise<unknown> => {
    const reply = await fetch(`${origin}/forms/answer/${formId}/statistics/list`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ filter }),
    });
    const { code, msg } = (await reply.json()) as { code: number; msg: string };
    if (code !== 200) throw new Error(msg);
    return undefined;
  };
}

/** A time in the past that differs from round to round, so that nothing is cached. */
const since = (round: number): object => ({ from: new Date(round * 1000).toISOString() });

/** The same counts directly from the stored answers. */
const fromJson = ({ connection: { db } }: BenchPortal, formId: number) =>
  db.execute(sql`
    SELECT answer.key, chosen.value, count(*) FROM ${formAnswers},
      jsonb_each(data) AS answer, jsonb_array_elements(answer.value->'chosen') AS chosen
    WHERE form_id = ${formId} AND jsonb_typeof(answer.value) = 'object' GROUP BY 1, 2`);

const fields: readonly Field[] = CHARTS_FORM.pages.flatMap(({ items }) => items) as Field[];

/** Counts as tduck does: reads every answer, and counts its labels. */
async function byLabels({ connection: { db } }: BenchPortal, formId: number): Promise<void> {
  const rows = await db.execute<{ data: Answers }>(
    sql`SELECT data FROM ${formAnswers} WHERE form_id = ${formId}`,
  );
  const counts = new Map<string, number>();
  for (const { data } of rows.rows) {
    for (const field of fields) {
      const found = chosenIn(field, (data[field.id] ?? null) as Answer);
      for (const id of found?.chosen ?? []) {
        const label =
          'options' in field ? field.options.find((one) => one.id === id)!.label.zh : '';
        const name = `${field.id} ${label}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
}

/**
 * Charts of 100,000 answers: as the product counts them, and in two other ways.
 * @param survey a form with more than choices and the same number of answers
 */
export async function measureCharts(portal: BenchPortal, survey: number): Promise<void> {
  const { db } = portal.connection;
  const charts = await addFilled(db, 'charts', CHARTS_FORM);
  const token = await addSession(db, await addAccount(db, ['admin']));
  const [ask, askAll] = [asker(portal, token, charts), asker(portal, token, survey)];
  const conditions = [{ field: 'c0', options: [1] }];
  await time('17 charts', ROUNDS, (round) => ask(since(round)));
  await time('17 charts, filtered by an option', ROUNDS, (round) =>
    ask({ ...since(round), conditions }),
  );
  await time('17 charts, asked again', CACHED_ROUNDS, () => ask({}));
  await measureSeen(portal, 'charts', charts);
  await time('17 charts from jsonb', ROUNDS, () => fromJson(portal, charts));
  await time('17 charts by labels', ROUNDS / 2, () => byLabels(portal, charts));
  await time('17 charts and 23 other questions', ROUNDS, (round) => askAll(since(round)));
}
