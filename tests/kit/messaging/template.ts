import type { TemplateContent } from '#contract/messaging/template.ts';

const nothing = { zh: '', en: '' };

/** The content of a template, with defaults for what a test leaves out. */
export const contentGiven = (given: Partial<TemplateContent> = {}): TemplateContent => ({
  channels: [],
  siteTitle: nothing,
  siteText: nothing,
  mailSubject: nothing,
  mailBody: nothing,
  smsText: nothing,
  smsTemplate: nothing,
  smsOrder: [],
  wechatTemplate: '',
  wechatFields: nothing,
  ...given,
});
