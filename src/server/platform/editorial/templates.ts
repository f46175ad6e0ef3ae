import { defineTemplate } from '#server/platform/message/definition.ts';

/** To whoever may approve an item: somebody asks for it. */
export const approvalAsked = defineTemplate({
  code: 'approvalAsked',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by', 'note'],
});

/** To whoever asked for approval: it may be published. */
export const draftApproved = defineTemplate({
  code: 'draftApproved',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by', 'note'],
});

/** To whoever asked for approval: something is to be changed first. */
export const draftReturned = defineTemplate({
  code: 'draftReturned',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by', 'note'],
});

/** To whoever wrote an item: what was planned about it did not happen. */
export const planFailed = defineTemplate({
  code: 'planFailed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'reason'],
});

export const EDITORIAL_TEMPLATES = [approvalAsked, draftApproved, draftReturned, planFailed];
