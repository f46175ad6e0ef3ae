import type { VerifiedCertificate } from '#contract/registration/certificate.ts';
import { decoded } from '../decoded.ts';

const root = () => document.querySelector<HTMLElement>('[data-certificate]')!;
const one = <E extends HTMLElement = HTMLElement>(selector: string): E =>
  root().querySelector<E>(selector)!;
const say = (name: string, isSaid: boolean) => {
  one(`[data-say=${name}]`).hidden = !isSaid;
};

function lines({ texts }: VerifiedCertificate): HTMLElement[] {
  return texts.flatMap(({ zh, en }) =>
    [
      ['zh-CN', zh],
      // A text that is the same in both languages is on one line of the paper.
      ['en', en === zh ? '' : en],
    ]
      .filter(([, text]) => text !== '')
      .map(([lang = '', text = '']) => {
        const line = document.createElement('p');
        line.lang = lang;
        line.textContent = text;
        return line;
      }),
  );
}

function showSuccessor({ successor }: VerifiedCertificate): void {
  one('[data-successor]').hidden = successor === null;
  const next = one<HTMLAnchorElement>('[data-next]');
  next.textContent = successor ?? '';
  next.href = `#${successor ?? ''}`;
}

/** Shows the texts of the certificate, and whether it is still valid. */
function show(found: VerifiedCertificate | null): void {
  one('[data-paper]').hidden = found === null;
  for (const name of ['match', 'noMatch']) say(name, false);
  say('missing', found === null);
  if (found === null) return;
  say('valid', found.revokedAt === null);
  say('revoked', found.revokedAt !== null);
  one('[data-reason]').textContent = found.reason ?? '';
  for (const kind of root().querySelectorAll<HTMLElement>('[data-kind]')) {
    kind.hidden = kind.dataset['kind'] !== found.kind;
  }
  one('[data-issued]').textContent = found.issuedOn;
  showSuccessor(found);
  one('[data-texts]').replaceChildren(...lines(found));
}

/** A code that was typed may hold a percent sign that encodes nothing. */
const codeInHash = (): string => decoded(location.hash.slice(1));

/** Returns a function to call with each question; the one that it returns says whether no other was asked since. */
function lastAsked(): () => () => boolean {
  let turn = 0;
  return () => {
    const own = (turn += 1);
    return () => own === turn;
  };
}
const askingCode = lastAsked();
const askingName = lastAsked();

async function ask(code: string): Promise<void> {
  if (code === '') return;
  const isLast = askingCode();
  // What is still asked about a name is about the certificate before.
  askingName();
  const { readCertificate } = await import('./verify.ts');
  const found = await readCertificate(code);
  if (found !== undefined && isLast()) show(found);
}

async function match(name: string): Promise<void> {
  const isLast = askingName();
  const { matchName } = await import('./verify.ts');
  const isMatch = await matchName(one<HTMLInputElement>('[name=code]').value, name);
  if (isMatch === undefined || !isLast()) return;
  say('match', isMatch);
  say('noMatch', !isMatch);
}

/** Returns whether a field was filled in; otherwise reports it and moves the focus there. */
function isGiven(field: HTMLInputElement): boolean {
  const isOwed = field.value.trim() === '';
  field.ariaInvalid = String(isOwed);
  one(`#${field.name}-fault`).textContent = isOwed ? root().dataset['owed']! : '';
  if (isOwed) field.focus();
  return !isOwed;
}

/**
 * Verifies a certificate by a code, typed or from the fragment of the address. A fragment never appears in a server's
 * log.
 */
export function followCertificate(): void {
  const form = one<HTMLFormElement>('[data-ask]');
  const input = one<HTMLInputElement>('[name=code]');
  const follow = () => {
    input.value = codeInHash();
    void ask(input.value);
  };
  form.hidden = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    if (!isGiven(input)) return;
    if (codeInHash() === input.value) void ask(input.value);
    else location.hash = input.value;
  };
  one<HTMLFormElement>('[data-match]').onsubmit = (event) => {
    event.preventDefault();
    const name = one<HTMLInputElement>('[name=name]');
    if (isGiven(name)) void match(name.value);
  };
  window.addEventListener('hashchange', follow);
  follow();
}
