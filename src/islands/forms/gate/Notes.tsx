import type { OpenedForm } from '#contract/forms/filling.ts';
import { minuteOf } from '#lib/own-session.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { LOGIN_ID, useFilling, type Filling } from '../filling.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/** What readers should know before they begin. */
function notesOf({ face, texts }: Filling): string[] {
  const { until, once, isAnonymous } = face;
  return [
    until && fillIn(texts['fill.until'], { until: minuteOf(until) }),
    once && texts[`fill.once.${once}`],
    isAnonymous && texts['fill.anonymous'],
  ].filter((note) => typeof note === 'string');
}

/** Address of the login, which returns here. */
function loginPath(): string {
  const back = encodeURIComponent(location.pathname + location.search);
  return `${prefixOf(location.pathname)}/login/?type=login&redirect=${back}`;
}

interface Props extends Pick<OpenedForm, 'isFull'> {
  needsLogin: boolean;
}

/** Notes about the form, and what the reader has to do besides filling it in. */
export function Notes({ isFull, needsLogin }: Props) {
  const filling = useFilling();
  const { texts } = filling;
  const notes = notesOf(filling);
  return (
    <>
      {notes.length > 0 && (
        <ul className="cluster gap-x-6 gap-y-1 mb-6 secondary">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isFull && <p className="notice-box gap-3 mb-6">{texts['fill.waiting']}</p>}
      {needsLogin && (
        <div className="notice-box gap-3 mb-6">
          <p>{texts['fill.loginNeeded']}</p>
          <a id={LOGIN_ID} className="button-quiet" href={loginPath()}>
            {texts['fill.logIn']}
          </a>
        </div>
      )}
    </>
  );
}
