import * as z from 'zod/mini';
import { neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';
import { resource } from '#contract/kind/resource.ts';
import { newChannelCode } from '#contract/channel/source-channel.ts';

const change = z.object({
  name: neededText(LENGTH.name),
  note: z._default(givenText(LENGTH.summary), ''),
  /** The person responsible for it: an account with the role `channel`. */
  accountId: z._default(z.nullable(recordId), null),
  status: z._default(status, 'active'),
});
/** The code used in its link. It never changes and is never reused, because links are printed. */
const creation = z.object({ key: newChannelCode });

/** The channels through which people come, with the figures of each (design of registration, 12). */
export const channelResource = resource({
  name: 'channel',
  path: '/contest/channel',
  permission: 'contest:channel',
  row: z.extend(z.extend(change, creation.shape), {
    person: z.nullable(z.string()),
    visits: z.int(),
    registered: z.int(),
    begun: z.int(),
    submitted: z.int(),
  }),
  change,
  creation,
  filter: z.object({ keyword: givenText(64), status }),
  columns: ['id', 'key', 'updatedAt'],
  isNewestFirst: true,
  // Channels cannot be removed, only disabled: without its row, the code of a former channel could be reused.
  actions: ['list', 'query', 'add', 'edit', 'export'],
  dictionaries: { status: 'record_status' },
});

/** Lists the accounts that can be made responsible for a channel. */
export const listChannelPeople = endpoint({
  name: 'channelPeople',
  method: 'GET',
  path: '/contest/channel/people/list',
  access: { anyPermission: ['contest:channel:add', 'contest:channel:edit'] },
  about: { resource: 'channel', action: 'people' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});
export type ChannelPerson = Answer<typeof listChannelPeople>['data'][number];
