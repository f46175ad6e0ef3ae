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
  /** Who is responsible for it: an account with the role of a channel. */
  accountId: z._default(z.nullable(recordId), null),
  status: z._default(status, 'active'),
});
/** What its link is made of; it never changes and is never given twice, for links are printed. */
const creation = z.object({ key: newChannelCode });

/** The channels through which people come, with what came of each (design of registration, 12). */
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
  // One that is over is disabled: without its row its code could be given again.
  actions: ['list', 'query', 'add', 'edit', 'export'],
  dictionaries: { status: 'record_status' },
});

/** Who can be made responsible for a channel. */
export const listChannelPeople = endpoint({
  name: 'channelPeople',
  method: 'GET',
  path: '/contest/channel/people/list',
  access: { anyPermission: ['contest:channel:add', 'contest:channel:edit'] },
  about: { resource: 'channel', action: 'people' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});
export type ChannelPerson = Answer<typeof listChannelPeople>['data'][number];
