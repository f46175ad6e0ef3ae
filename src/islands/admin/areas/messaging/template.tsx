import { enumerate } from '#contract/call/enumerate.ts';
import { CATEGORIES, CHANNELS, type Channel } from '#contract/messaging/channel.ts';
import { templateResource } from '#contract/messaging/template.ts';
import { part } from '#islands/admin/kit/part.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

const ChannelsInput = part(
  async () => (await import('./template/ChannelsInput.tsx')).ChannelsInput,
);
const ParametersInput = part(
  async () => (await import('./template/ParametersInput.tsx')).ParametersInput,
);
const TemplateDeeds = part(
  async () => (await import('./template/TemplateDeeds.tsx')).TemplateDeeds,
);
const TemplatePreview = part(
  async () => (await import('./template/TemplatePreview.tsx')).TemplatePreview,
);

/** Whether a template's fields of a channel are needed: only if the message is sent there. */
const sentBy =
  (channel: Channel) =>
  ({ channels }: Fields): boolean =>
    (channels as Channel[] | undefined)?.includes(channel) ?? false;

/** Title of a message, and the code by which the program knows it. */
function Name({ value }: ViewProps) {
  const { t } = useOffice();
  const code = String(value);
  return (
    <>
      {t(`admin.choice.template.${code}` as OfficeKey)} <code>{code}</code>
    </>
  );
}

function Channels({ value }: ViewProps) {
  const choice = useChoice(templateResource.dictionaries['channels']);
  const { locale } = useOffice();
  const names = (value as Channel[]).map((channel) => choice('channels', channel));
  return enumerate(names, locale);
}

export const templatePlan = resourcePlan({
  resource: templateResource,
  columns: [
    { name: 'code', View: Name, width: 190 },
    { name: 'category', kind: 'choice', width: 100 },
    { name: 'channels', View: Channels, width: 200 },
    { name: 'isChanged', kind: 'switch', width: 100 },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', width: 140, isSpare: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'category', kind: 'choice', choices: CATEGORIES },
    { name: 'channel', kind: 'choice', choices: CHANNELS },
  ],
  fields: [
    { name: 'channels', Input: ChannelsInput },
    { name: 'siteTitle', kind: 'bilingual', isNeeded: true, isShown: sentBy('site') },
    { name: 'siteText', kind: 'bilingualLong', isNeeded: true, isShown: sentBy('site') },
    { name: 'mailSubject', kind: 'bilingual', isNeeded: true, isShown: sentBy('mail') },
    { name: 'mailBody', kind: 'bilingualLong', isNeeded: true, isShown: sentBy('mail') },
    { name: 'smsText', kind: 'bilingualLong', isNeeded: true, isShown: sentBy('sms') },
    { name: 'smsTemplate', kind: 'bilingual', isShown: sentBy('sms') },
    { name: 'smsOrder', Input: ParametersInput, isShown: sentBy('sms') },
    { name: 'wechatTemplate', kind: 'text', isNeeded: true, isShown: sentBy('wechat') },
    { name: 'wechatFields', kind: 'bilingualLong', isNeeded: true, isShown: sentBy('wechat') },
  ],
  blank: {},
  More: TemplateDeeds,
  Preview: TemplatePreview,
});
