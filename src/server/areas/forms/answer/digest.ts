import * as z from 'zod/mini';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/job/definition.ts';
import {
  sendDigest,
  type Digest,
  type DigestSpan,
  type OwnedNews,
} from '#server/platform/message/digest.ts';
import { formAnswers, forms } from '../table.ts';
import { formAnswersCame } from '../templates.ts';

/** Counts the new answers to each form, without withdrawn ones. */
async function readNews(tx: Database, { after, upTo }: DigestSpan): Promise<OwnedNews[]> {
  const isNew =
    after === null
      ? gt(formAnswers.submittedAt, sql`now() - interval '1 day'`)
      : gt(formAnswers.id, after);
  const rows = await tx
    .select({
      title: forms.title,
      departmentId: forms.departmentId,
      createdById: forms.createdById,
      count: sql<number>`count(*)::int`,
    })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(and(isNew, lte(formAnswers.id, upTo), ne(formAnswers.state, 'withdrawn')))
    .groupBy(forms.id);
  return rows.map(({ departmentId, createdById, ...news }) => ({
    ...news,
    owner: { departmentId, createdById },
  }));
}

/**
 * Digest of new answers, for those who may read all answers to a form. Members of permission groups do not get it,
 * because the count may include answers they cannot see.
 */
export const answersDigest: Digest = {
  name: 'answers',
  template: formAnswersCame,
  permission: 'forms:answer:list',
  link: '/admin/#/forms/answer',
  table: formAnswers,
  read: readNews,
};

/** Sends the digest every morning. */
export const answersDigestJob = defineJob({
  name: 'forms.digest',
  args: z.object({}),
  timeout: 300,
  isRepeatable: true,
  defaultTimetable: { cron: '0 0 8 * * ?', group: 'forms' },
  async run({ db, findHolders, say }) {
    say(String(await sendDigest(db, findHolders, answersDigest)));
  },
});
