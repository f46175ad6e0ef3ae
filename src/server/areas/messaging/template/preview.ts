import { translator, type MessageKey } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent, TemplatePreview } from '#contract/messaging/template.ts';
import { renderMail, renderSite, renderSms, renderWechat } from '#domain/messaging/render.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { renderMarkdown } from '#server/platform/text/markdown.ts';

/** Returns a sample value for each parameter, in both languages. */
export const samplesOf = ({ parameters }: TemplateDefinition): Record<string, Bilingual> =>
  Object.fromEntries(
    parameters.map((name) => {
      const key = `sample.${name}` as MessageKey;
      return [name, { zh: translator('zh')(key), en: translator('en')(key) }];
    }),
  );

type Rendered = Pick<TemplatePreview, 'title' | 'text'>;
type Render = (
  content: TemplateContent,
  samples: Record<string, Bilingual>,
  locale: Locale,
) => Rendered;

const RENDER: Readonly<Record<Channel, Render>> = {
  site(content, samples, locale) {
    const { title, text } = renderSite(content, samples);
    return { title: title[locale], text: text[locale] };
  },
  mail(content, samples, locale) {
    const { subject, body } = renderMail(content, samples, locale);
    return { title: subject, text: renderMarkdown(body) };
  },
  sms: (content, samples, locale) => ({
    title: '',
    text: renderSms(content, samples, locale).text,
  }),
  wechat(content, samples, locale) {
    const { fields } = renderWechat(content, samples, locale);
    const lines = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
    return { title: '', text: lines.join('\n') };
  },
};

/** Renders a message for each enabled channel in both languages. */
export const previewsOf = (
  content: TemplateContent,
  values: Record<string, Bilingual>,
): TemplatePreview[] =>
  content.channels.flatMap((channel) =>
    LOCALES.map((locale) => ({
      channel,
      locale,
      ...RENDER[channel](content, values, locale),
    })),
  );
