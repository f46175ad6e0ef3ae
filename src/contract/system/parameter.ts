import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { oneId } from '#contract/kind/reading.ts';
import { single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { givenText } from '#contract/call/text/text.ts';

const change = z.object({
  group: z._default(givenText(64), ''),
  name: neededText(LENGTH.line),
  key: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z][A-Za-z0-9._]{1,99}$/, 'parameterKey')),
  value: givenText(500),
  /**
   * Whether the value is hidden. Lists only show that there is one; reading it requires `system:parameter:sensitive`
   * and a separate call.
   */
  isSensitive: z._default(z.boolean(), false),
  remark: z._default(givenText(500), ''),
});

/** Parameters of the portal (specification 3: name, key, value, sensitive, group). */
export const parameterResource = resource({
  name: 'parameter',
  path: '/system/parameter',
  permission: 'system:parameter',
  removal: 'bin',
  keptUnless: 'isSensitive',
  row: z.extend(change, { isBuiltIn: z.boolean() }),
  change,
  filter: z.object({ keyword: givenText(64), group: givenText(64) }),
  columns: ['group', 'key', 'updatedAt'],
});
/** Returns the value of a sensitive parameter. Each call is logged. */
export const revealParameter = endpoint({
  name: 'parameterReveal',
  method: 'POST',
  path: '/system/parameter/{id}/reveal',
  access: { anyPermission: ['system:parameter:sensitive'] },
  about: { resource: 'parameter', action: 'reveal' },
  params: oneId,
  output: single(z.object({ value: z.string() })),
});
