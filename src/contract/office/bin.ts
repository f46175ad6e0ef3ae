import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { departmentResource } from '#contract/identity/department.ts';
import { menuResource } from '#contract/identity/menu.ts';
import { roleResource } from '#contract/identity/role.ts';
import { formResource } from '#contract/forms/form.ts';
import { batchResource } from '#contract/messaging/batch.ts';
import { noticeResource } from '#contract/notice/notice.ts';
import { jobResource } from '#contract/operations/job.ts';
import { templateOfCertificates } from '#contract/registration/certificate.ts';
import { parameterResource } from '#contract/system/parameter.ts';
import { postResource } from '#contract/identity/post.ts';
import { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { readOnly } from '#contract/kind/reading.ts';

/**
 * The kinds of operators' records that lie in the bin once they are removed: those whose `removal` says so. They are named here, and not
 * found among all contracts, so that each keeps its own type and the office loads no other; a test holds both to each other.
 */
export const RECOVERABLE = [
  roleResource,
  departmentResource,
  postResource,
  menuResource,
  dictionaryTypeResource,
  dictionaryDataResource,
  parameterResource,
  noticeResource,
  jobResource,
  batchResource,
  formResource,
  templateOfCertificates,
] as const;

/** What was removed and can still be brought back, as far as its reader may remove it. */
export const binReading = readOnly({
  name: 'bin',
  path: '/content/bin',
  permission: 'content:bin',
  row: z.object({
    /** The kind of record; its call `recover` brings the record back. */
    kind: z.string(),
    recordId: z.string(),
    title: optionalBilingual,
    /** How many records went with it, and come back with it. */
    parts: z.int(),
    removedBy: z.string(),
    removedAt: moment,
    /** Then it is gone for good. */
    until: moment,
  }),
  filter: z.object({ keyword: givenText(64), kind: givenText(40) }),
  columns: ['removedAt', 'until'],
  isNewestFirst: true,
  actions: ['list'],
});
