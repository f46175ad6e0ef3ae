import { defineTemplate } from '#server/platform/message/definition.ts';

/** Message to those who may approve an item: its approval was requested. */
export const approvalAsked = defineTemplate({
  code: 'approvalAsked',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by', 'note'],
  optional: ['note'],
});

/** Message to the requester of an approval: the item may be published. */
export const draftApproved = defineTemplate({
  code: 'draftApproved',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by', 'note'],
  optional: ['note'],
});

/** Message to the requester of an approval: the item has to be changed first. */
export const draftReturned = defineTemplate({
  code: 'draftReturned',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by', 'note'],
});

/** Message to the author of an item: its plan could not be executed. */
export const planFailed = defineTemplate({
  code: 'planFailed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'reason'],
});

export const EDITORIAL_TEMPLATES = [approvalAsked, draftApproved, draftReturned, planFailed];
