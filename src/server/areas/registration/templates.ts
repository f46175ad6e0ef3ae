import type { EntryDeed } from '#contract/registration/state.ts';
import { defineTemplate, type TemplateDefinition } from '#server/platform/message/definition.ts';

/** What of an entry its team is told of, each by a message of its own. */
export const TOLD_DEEDS = [
  'submit',
  'wait',
  'offer',
  'lapse',
  'withdraw',
  'approve',
  'return',
  'reject',
  'refuse',
  'disqualify',
  'reopen',
  'extend',
  'handIn',
] as const satisfies EntryDeed[];
type ToldDeed = (typeof TOLD_DEEDS)[number];

const PARAMETERS = ['team', 'topic', 'number', 'until', 'note'] as const;
export type EntryParameter = (typeof PARAMETERS)[number];

const templateOf = (deed: ToldDeed): TemplateDefinition<EntryParameter> =>
  defineTemplate({
    code: `entry${deed[0]!.toUpperCase()}${deed.slice(1)}`,
    category: 'service',
    channels: ['site', 'mail', 'sms', 'wechat'],
    parameters: PARAMETERS,
  });

/** To the whole team: what became of its entry (design of registration, states). */
export const ENTRY_TEMPLATES: Readonly<Record<ToldDeed, TemplateDefinition<EntryParameter>>> = {
  submit: templateOf('submit'),
  wait: templateOf('wait'),
  offer: templateOf('offer'),
  lapse: templateOf('lapse'),
  withdraw: templateOf('withdraw'),
  approve: templateOf('approve'),
  return: templateOf('return'),
  reject: templateOf('reject'),
  refuse: templateOf('refuse'),
  disqualify: templateOf('disqualify'),
  reopen: templateOf('reopen'),
  extend: templateOf('extend'),
  handIn: templateOf('handIn'),
};

/** To the whole team: an end is near, and its entry is not finished. */
export const entryEnding = defineTemplate({
  code: 'entryEnding',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['team', 'topic', 'until'],
});

/** To the whole team: it waited for a place, and none is offered any more. */
export const entryWaitEnded = defineTemplate({
  code: 'entryWaitEnded',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['team', 'topic', 'until'],
});

/** To the captain: somebody came by the link. */
export const teamRequested = defineTemplate({
  code: 'teamRequested',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** To the captain: another team came by the link and wants to merge with theirs. */
export const teamMergeRequested = defineTemplate({
  code: 'teamMergeRequested',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** To whoever waits for a captain's yes: it was a no. */
export const teamRefused = defineTemplate({
  code: 'teamRefused',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team'],
});

/** To the captain: somebody whom they asked has said no. */
export const teamDeclined = defineTemplate({
  code: 'teamDeclined',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** To the captain: somebody whom they asked has joined, or somebody has left. */
export const teamJoined = defineTemplate({
  code: 'teamJoined',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});
export const teamLeft = defineTemplate({
  code: 'teamLeft',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** To whoever leads a team from now on, for its captain has handed it over. */
export const teamHandedOver = defineTemplate({
  code: 'teamHandedOver',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team'],
});

/** To whoever was taken out of a team by its captain. */
export const teamRemoved = defineTemplate({
  code: 'teamRemoved',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team'],
});

/** To whoever said that a document is theirs: what the office says. */
export const identityCaseDecided = defineTemplate({
  code: 'identityCaseDecided',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'state', 'answer'],
});

/** To whoever had it: the document was another one's, and they confirm who they are anew. */
export const documentFreed = defineTemplate({
  code: 'documentFreed',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team'],
});

/** To both captains and the team: another one has merged with it. */
export const teamMerged = defineTemplate({
  code: 'teamMerged',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** To a captain whose team is asked by their phone or mail to merge with another one. */
export const teamMergeInvited = defineTemplate({
  code: 'teamMergeInvited',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'name'],
});

/** To somebody who is asked into a team by phone or mail. */
export const teamInvited = defineTemplate({
  code: 'teamInvited',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'name'],
});

/** To the team: the organiser has written. */
export const entryWritten = defineTemplate({
  code: 'entryWritten',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['team', 'topic', 'text'],
});

/** To whoever is asked to lead a team that the office has begun. */
export const teamBegun = defineTemplate({
  code: 'teamBegun',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'topic'],
});

/** To whoever reviews: how many entries were submitted, or changed, since the last time. */
export const entriesCame = defineTemplate({
  code: 'entriesCame',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['count', 'list'],
});

/** To whoever writes to teams: in how many entries their teams have written, since the last time. */
export const lettersCame = defineTemplate({
  code: 'lettersCame',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['count', 'list'],
});
