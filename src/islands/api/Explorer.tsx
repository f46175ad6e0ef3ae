import { useId, useState, type SubmitEvent } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';
import './explorer.css';
import { Inputs } from './Inputs.tsx';
import { Outcome } from './Outcome.tsx';
import { missingIn, type Offer, type Typed } from './operation.ts';
import type { ExplorerTexts } from './texts.ts';
import { useCalls } from './use-calls.ts';

interface Props {
  locale: Locale;
  operations: readonly Offer[];
  texts: ExplorerTexts;
  errorTexts: ErrorTexts;
}

/**
 * Form that calls one endpoint through the browser's client, and shows what was sent and received, encrypted and in
 * plain.
 */
export function Explorer({ locale, operations, texts, errorTexts }: Props) {
  const id = useId();
  const [name, setName] = useState(operations[0]!.name);
  const [typed, setTyped] = useState<Typed>({});
  const [isTried, setTried] = useState(false);
  const calls = useCalls(locale, errorTexts, texts);
  const offer = operations.find((operation) => operation.name === name)!;
  const choose = (chosen: string) => {
    setName(chosen);
    setTyped({});
    setTried(false);
  };
  const missing = missingIn(offer, typed);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(missing.length > 0);
    const [first] = missing;
    if (first === undefined) void calls.send(offer, typed);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }
  return (
    <div className="explorer grid gap-8 mt-6 p-[clamp(1rem,3vw,2rem)] bg-mist rd-$radius border border-line">
      <form className="grid justify-items-start gap-5" method="post" noValidate onSubmit={send}>
        <p className="w-full">
          <label htmlFor={id} className="block mb-1 text-note">
            {texts['explorer.call']}
          </label>
          <select id={id} value={name} onChange={({ target }) => choose(target.value)}>
            {operations.map((operation) => (
              <option key={operation.name} value={operation.name}>
                {`${operation.method} ${operation.path} · ${operation.summary}`}
              </option>
            ))}
          </select>
        </p>
        <Inputs
          offer={offer}
          typed={typed}
          missing={isTried ? missing : []}
          texts={texts}
          onType={(slot, value) => setTyped({ ...typed, [slot]: value })}
        />
        <button type="submit" className="button-main">
          {texts['explorer.send']}
        </button>
      </form>
      <Outcome calls={calls} texts={texts} />
    </div>
  );
}
