import { LANGUAGE_TAG } from '#contract/call/locale.ts';
import { Alert } from 'antd';
import { templateResource, type TemplatePreview } from '#contract/messaging/template.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSettled } from '#islands/admin/kit/use-settled.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import './messaging.css';

const wordsOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.detail.msg : undefined;

/** A message as its reader gets it. A mail is shown in a frame in which nothing runs and nothing is loaded. */
function Card({ channel, locale, title, text }: TemplatePreview) {
  const { t } = useOffice();
  const choice = useChoice(templateResource.dictionaries['channels']);
  const name = `${choice('channels', channel)} · ${t(`admin.choice.locale.${locale}`)}`;
  return (
    <figure className="office-message" lang={LANGUAGE_TAG[locale]}>
      <figcaption>{name}</figcaption>
      {title && <b>{title}</b>}
      {channel === 'mail' ? (
        <iframe title={name} srcDoc={text} sandbox="allow-same-origin" />
      ) : (
        <p>{text}</p>
      )}
    </figure>
  );
}

interface Props<Asked> {
  title: string;
  /** The current input, saved or not. */
  asked: Asked;
  /** Renders the input on the server. */
  load(asked: Asked): Promise<TemplatePreview[]>;
}

/** Preview of the input as readers will get it, on all active channels and in both languages. */
export function MessageCards<Asked>({ title, asked, load }: Props<Asked>) {
  const { t } = useOffice();
  const settled = useSettled(JSON.stringify(asked));
  const { value = [], error } = useLoaded(settled, () => load(JSON.parse(settled) as Asked));
  return (
    <section className="office-messages" aria-label={title}>
      <h2>{title}</h2>
      {error ? (
        <Alert type="warning" showIcon title={wordsOf(error) ?? t('admin.recordFailed')} />
      ) : (
        value.map((one) => <Card key={`${one.channel} ${one.locale}`} {...one} />)
      )}
    </section>
  );
}
