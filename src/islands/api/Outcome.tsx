import type { ExplorerTexts } from './texts.ts';
import type { Calls } from './use-calls.ts';

interface PaneProps {
  title: string;
  parts: readonly { label: string; text: string }[];
}

/** `tabIndex` makes the pane reachable by keyboard: long text scrolls. */
function Pane({ title, parts }: PaneProps) {
  return (
    <section className="grid gap-4 min-w-0">
      <h3>{title}</h3>
      {parts.map(({ label, text }) => (
        <figure key={label} className="min-w-0">
          <figcaption className="caption">{label}</figcaption>
          <pre
            className="max-h-96 p-4 overflow-auto text-small leading-[1.5] whitespace-pre-wrap wrap-anywhere bg-paper cut-8 border border-line"
            tabIndex={0}
            role="region"
            aria-label={`${title}: ${label}`}
          >
            {text}
          </pre>
        </figure>
      ))}
    </section>
  );
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

interface OutcomeProps {
  calls: Calls;
  texts: ExplorerTexts;
}

/** The last call twice: as sent over the network, and decrypted. */
export function Outcome({ calls: { isSending, travelled, meaning, error }, texts }: OutcomeProps) {
  const labels = { request: texts['explorer.request'], reply: texts['explorer.reply'] };
  const reply = meaning?.reply === null ? texts['explorer.unreadable'] : asJson(meaning?.reply);
  return (
    <div className="explorer-outcome grid gap-4 min-w-0">
      <p role="status">
        {isSending ? texts['explorer.sending'] : !travelled && !error && texts['explorer.waiting']}
      </p>
      <p role="alert">{error}</p>
      {travelled && (
        <Pane
          title={texts['explorer.travelled']}
          parts={[
            { label: labels.request, text: travelled.request },
            { label: labels.reply, text: travelled.reply },
          ]}
        />
      )}
      {meaning && (
        <Pane
          title={texts['explorer.meaning']}
          parts={[
            { label: labels.request, text: asJson(meaning.request) },
            { label: labels.reply, text: reply },
          ]}
        />
      )}
    </div>
  );
}
