import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { resource } from '#contract/kind/resource.ts';
import { sort, status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

const change = z.object({
  code: z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'postCode')),
  name: neededText(LENGTH.name),
  sort: z._default(sort, 0),
  status: z._default(status, 'active'),
});

/** Posts: the positions of people in their departments. */
export const postResource = resource({
  name: 'post',
  path: '/system/post',
  permission: 'system:post',
  row: change,
  change,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['sort', 'code', 'updatedAt'],
  removal: 'bin',
  dictionaries: { status: 'record_status' },
});
