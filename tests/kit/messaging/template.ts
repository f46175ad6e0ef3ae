import type { TemplateContent } from '#contract/messaging/template.ts';

const nothing = { zh: '', en: '' };

/** What a template says, as far as a test says it. */
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
