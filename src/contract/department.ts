import * as z from 'zod/mini';
import { bilingual } from './bilingual.ts';
import { emailAddress } from './credential.ts';
import { resource } from './resource.ts';
import { sort, status } from './status.ts';
import { givenText } from './text.ts';

const change = z.object({
  parentId: z.nullable(z.int()),
  name: bilingual,
  sort: z._default(sort, 0),
  leader: z._default(givenText(20), ''),
  phone: z._default(givenText(20), ''),
  email: z._default(z.union([z.literal(''), emailAddress]), ''),
  status: z._default(status, 'active'),
});

/** Departments: a tree. */
export const departmentResource = resource({
  name: 'department',
  path: '/system/dept',
  permission: 'system:department',
  // What an earlier build took may be longer.
  row: z.extend(change, { email: z.string() }),
  change,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['sort', 'updatedAt'],
  dictionaries: { status: 'record_status' },
});
export type DepartmentRecord = z.output<typeof departmentResource.record>;
