import type { EntryDeed } from '#contract/registration/state.ts';
import { defineTemplate, type TemplateDefinition } from '#server/platform/message/definition.ts';

/** Deeds on an entry that its team is notified of, each by a separate message. */
export const NOTIFIED_DEEDS = [
  'submit',
  'wait',
  'offer',
  'accept',
  'decline',
  'lapse',
  'withdraw',
  'move',
  'approve',
  'return',
  'reject',
  'refuse',
  'disqualify',
  'reopen',
  'extend',
  'handIn',
] as const satisfies EntryDeed[];
type NotifiedDeed = (typeof NOTIFIED_DEEDS)[number];

const PARAMETERS = ['team', 'topic', 'number', 'until', 'note'] as const;
export type EntryParameter = (typeof PARAMETERS)[number];

const templateOf = (deed: NotifiedDeed): TemplateDefinition<EntryParameter> =>
  defineTemplate({
    code: `entry${deed[0]!.toUpperCase()}${deed.slice(1)}`,
    category: 'service',
    channels: ['site', 'mail', 'sms', 'wechat'],
    parameters: PARAMETERS,
  });

/** Sent to the whole team after a deed on its entry (design of registration, states). */
export const ENTRY_TEMPLATES: Readonly<Record<NotifiedDeed, TemplateDefinition<EntryParameter>>> = {
  submit: templateOf('submit'),
  wait: templateOf('wait'),
  offer: templateOf('offer'),
  accept: templateOf('accept'),
  decline: templateOf('decline'),
  lapse: templateOf('lapse'),
  withdraw: templateOf('withdraw'),
  move: templateOf('move'),
  approve: templateOf('approve'),
  return: templateOf('return'),
  reject: templateOf('reject'),
  refuse: templateOf('refuse'),
  disqualify: templateOf('disqualify'),
  reopen: templateOf('reopen'),
  extend: templateOf('extend'),
  handIn: templateOf('handIn'),
};

/** Sent to the whole team when a deadline is near and its entry is not finished. */
export const entryEnding = defineTemplate({
  code: 'entryEnding',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['team', 'topic', 'until'],
});

/** Sent to the whole team when it waited for a place and none is offered any more. */
export const entryWaitEnded = defineTemplate({
  code: 'entryWaitEnded',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['team', 'topic', 'until'],
});

/** Sent to the captain when a person who came by the link asks to join. */
export const teamRequested = defineTemplate({
  code: 'teamRequested',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** Sent to the captain when another team that came by the link asks to merge with theirs. */
export const teamMergeRequested = defineTemplate({
  code: 'teamMergeRequested',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** Sent to a person whose request the captain refused. */
export const teamRefused = defineTemplate({
  code: 'teamRefused',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team'],
});

/** Sent to the captain when somebody declines an invitation. */
export const teamDeclined = defineTemplate({
  code: 'teamDeclined',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** Sent to the captain when an invited person has joined, or a member has left. */
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

/** Sent to a member to whom the captain has handed over the team. */
export const teamHandedOver = defineTemplate({
  code: 'teamHandedOver',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team'],
});

/** Sent to a person whom the captain removed from the team. */
export const teamRemoved = defineTemplate({
  code: 'teamRemoved',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team'],
});

/** Sent to the tutors and contacts of a team that has ended, because nobody is left who competes in it. */
export const teamEnded = defineTemplate({
  code: 'teamEnded',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team'],
});

/** Sent to a person who claimed a document, with the office's decision. */
export const identityCaseDecided = defineTemplate({
  code: 'identityCaseDecided',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'state', 'answer'],
});

/**
 * Sent to the previous holder of a document that was granted to somebody else; they have to confirm their identity
 * again.
 */
export const documentFreed = defineTemplate({
  code: 'documentFreed',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team'],
});

/** Sent to both captains and the team when another team has merged with it. */
export const teamMerged = defineTemplate({
  code: 'teamMerged',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['team', 'name'],
});

/** Sent to a captain who is invited, by phone or mail, to merge their team with another one. */
export const teamMergeInvited = defineTemplate({
  code: 'teamMergeInvited',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'name'],
});

/** Sent to a person who is invited to a team by phone or mail. */
export const teamInvited = defineTemplate({
  code: 'teamInvited',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'name'],
});

/** Sent to the team when the organiser has written. */
export const entryWritten = defineTemplate({
  code: 'entryWritten',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['team', 'topic', 'text'],
});

/** Sent to a person who is asked to lead a team that the office has begun. */
export const teamBegun = defineTemplate({
  code: 'teamBegun',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['team', 'topic'],
});

/** Sent to reviewers: how many entries were submitted or changed since the last digest. */
export const entriesCame = defineTemplate({
  code: 'entriesCame',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['count', 'list'],
});

/** Sent to those who write to teams: in how many entries teams have written since the last digest. */
export const lettersCame = defineTemplate({
  code: 'lettersCame',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['count', 'list'],
});
