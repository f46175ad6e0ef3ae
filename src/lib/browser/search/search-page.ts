import type { Locale } from '#contract/call/locale.ts';
import type { SearchTexts } from '#lib/texts/search.ts';
import { addressOf, readInquiry, type Inquiry } from './address.ts';
import { viewOf, type View } from './view.ts';

/** Delay after the last keystroke, in milliseconds. */
const PAUSE = 200;

/** Runs the search page. Neither the search code nor the index is loaded before something is searched for. */
export function startSearchPage(root: HTMLElement): void {
  const view = viewOf(root);
  const texts = JSON.parse(root.dataset['texts']!) as SearchTexts;
  const locale = root.dataset['locale'] as Locale;
  /** Number of the latest search, to discard answers to earlier ones. */
  let turn = 0;
  const bring = () =>
    import('./answer.ts').then((answer) => answer.createAnswer(view, texts, locale));
  let coming: ReturnType<typeof bring> | undefined;
  const prepare = () => (coming ??= bring());

  async function run(inquiry: Inquiry): Promise<void> {
    const own = ++turn;
    const isWanted = () => own === turn;
    history.replaceState(history.state, '', location.pathname + addressOf(inquiry));
    if (inquiry.query.trim() === '') return view.reset();
    view.say(texts['search.loading']);
    try {
      const answer = await prepare();
      await answer(inquiry, isWanted);
    } catch {
      coming = undefined;
      if (!isWanted()) return;
      view.clear('failed');
      view.say(texts['search.failed']);
    }
  }

  // The search code is loaded while the first word is typed.
  view.field.addEventListener('input', () => void prepare().catch(() => (coming = undefined)), {
    once: true,
  });
  listen(view, run);
  root.querySelector<HTMLElement>('[data-share]')!.onclick = ({ currentTarget }) =>
    void import('#lib/browser/address/share.ts').then(({ share }) =>
      share(currentTarget as HTMLElement, Object.fromEntries(new URLSearchParams(location.search))),
    );
}

function listen(view: View, run: (inquiry: Inquiry) => Promise<void>): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const runNow = () => {
    clearTimeout(pause);
    void run(view.inquiry());
  };
  const runSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(runNow, PAUSE);
  };
  // Text that an input method is still composing is not searched.
  view.field.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) runSoon();
  });
  view.field.addEventListener('compositionend', runSoon);
  view.filters.addEventListener('change', runNow);
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    runNow();
  });
  const asked = readInquiry(location.search);
  view.open(asked);
  if (asked.query) void run(asked);
}
