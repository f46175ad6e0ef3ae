import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { emailAddress } from './credential.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { resource } from '#contract/kind/resource.ts';
import { single } from '#contract/call/wire/reply.ts';
import { sort, status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

/** An office or mobile number: digits with separators, and optionally an extension. */
const officePhone = z
  .string()
  .check(z.maxLength(20), z.regex(/^(?:\+?\d[\d ()-]{4,18}\d)?$/, 'officePhone'));

const change = z.object({
  parentId: z.nullable(z.int()),
  name: neededText(LENGTH.name),
  sort: z._default(sort, 0),
  leader: z._default(givenText(20), ''),
  phone: z._default(officePhone, ''),
  email: z._default(z.union([emailAddress, z.literal('')]), ''),
  status: z._default(status, 'active'),
});

/** Departments: a tree. */
export const departmentResource = resource({
  name: 'department',
  path: '/system/dept',
  permission: 'system:department',
  removal: 'bin',
  // Addresses stored by earlier builds may be longer.
  row: z.extend(change, { email: z.string() }),
  change,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['sort', 'updatedAt'],
  isArranged: true,
  dictionaries: { status: 'record_status' },
});
/** Lists the departments that a topic can be assigned to, with their names. */
export const listDepartmentChoices = endpoint({
  name: 'departmentChoices',
  method: 'GET',
  path: '/system/dept/choices/list',
  access: { anyPermission: ['contest:topic:list'] },
  about: { resource: 'department', action: 'choices' },
  output: single(
    z.array(z.object({ id: z.int(), parentId: z.nullable(z.int()), name: bilingual })),
  ),
});
