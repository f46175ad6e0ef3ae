import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';

const change = z.object({ reason: givenText(LENGTH.summary) });
const creation = z.object({ roundId: recordId, accountId: recordId });

/**
 * Who acts in a round for somebody of the office who is in conflict with an entry of it (design of judging, 18). Others
 * appoint them: whom the round hides something from neither sees, appoints nor dismisses a deputy of it (bad input 16).
 */
export const deputyResource = resource({
  name: 'judgingDeputy',
  path: '/judging/deputy',
  permission: 'judging:deputy',
  removal: 'judging',
  row: z.extend(z.extend(change, creation.shape), {
    round: bilingual,
    userName: z.string(),
    nickName: z.string(),
  }),
  change,
  creation,
  filter: z.object({ roundId: recordId }),
  columns: ['id', 'updatedAt'],
  dictionaries: {},
});

/** Everybody who may rank a round, and so act for another one. */
export const listDeputyPeople = endpoint({
  name: 'judgingDeputyPeople',
  method: 'GET',
  path: '/judging/deputy/people/list',
  access: { anyPermission: ['judging:deputy:add'] },
  about: { resource: 'judgingDeputy', action: 'candidates' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});
