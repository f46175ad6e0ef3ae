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
 * Deputies: people who act in a round for office staff with a conflict (design of judging, 18). Those from whom
 * something of the round is hidden can neither see, appoint nor dismiss its deputies (bad input 16).
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

/** Lists the accounts that may rank a round, and so can act as deputies. */
export const listDeputyPeople = endpoint({
  name: 'judgingDeputyPeople',
  method: 'GET',
  path: '/judging/deputy/people/list',
  access: { anyPermission: ['judging:deputy:add'] },
  about: { resource: 'judgingDeputy', action: 'candidates' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});
