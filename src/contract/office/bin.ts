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
import { certificateTemplateResource } from '#contract/registration/certificate.ts';
import { parameterResource } from '#contract/system/parameter.ts';
import { postResource } from '#contract/identity/post.ts';
import { dictionaryDataResource } from '#contract/system/dictionary-data.ts';
import { dictionaryTypeResource } from '#contract/system/dictionary-type.ts';
import { processResource } from '#contract/workflow/process.ts';
import { readOnly } from '#contract/kind/reading.ts';

/**
 * The resources whose removed records are kept in the bin: those with `removal: 'bin'`. They are listed here instead
 * of being collected from all contracts, so that each keeps its own type and the office loads no others. A test
 * checks that the list is complete.
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
  certificateTemplateResource,
  processResource,
] as const;

/** Removed records that can be recovered and that the reader may remove. */
export const binReading = readOnly({
  name: 'bin',
  path: '/content/bin',
  permission: 'content:bin',
  row: z.object({
    /** Kind of the record. Its call `recover` brings the record back. */
    kind: z.string(),
    recordId: z.string(),
    title: optionalBilingual,
    /** Number of other records that were removed with it and are recovered with it. */
    parts: z.int(),
    removedBy: z.string(),
    removedAt: moment,
    /** When it is deleted for good. */
    until: moment,
  }),
  filter: z.object({ keyword: givenText(64), kind: givenText(40) }),
  columns: ['removedAt', 'until'],
  isNewestFirst: true,
  actions: ['list'],
});
