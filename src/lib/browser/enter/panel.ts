import { getEntryWindow, type EntryWindow } from '#contract/registration/entry/window.ts';
import { windowDeed, windowFacts, windowState } from '#lib/entry-window.ts';
import type { WindowTexts } from '#lib/texts/enter.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { loadSession } from '#lib/browser/session/page.ts';

const lineOf = (text: string): HTMLLIElement => {
  const line = document.createElement('li');
  line.textContent = text;
  return line;
};

/** Shows the state of a registration in its panel. */
export function showWindow(panel: HTMLElement, window: EntryWindow): void {
  const texts = JSON.parse(panel.dataset['texts']!) as WindowTexts;
  const prefix = prefixOf(location.pathname);
  const locale = prefix === '/en' ? 'en' : 'zh';
  const [state, facts, link] = ['state', 'facts', 'deed'].map((part) =>
    panel.querySelector<HTMLElement>(`[data-part="${part}"]`)!,
  );
  state!.textContent = windowState(window, texts, locale);
  facts!.replaceChildren(...windowFacts(window, texts).map(lineOf));
  const deed = windowDeed(window, Number(panel.dataset['enter']), texts);
  // Before the state was known, the phase of the contest decided whether the link was shown.
  link!.removeAttribute('data-at');
  link!.hidden = deed === undefined;
  link!.textContent = deed?.label ?? '';
  panel.toggleAttribute('data-has-link', deed !== undefined);
  if (deed) link!.setAttribute('href', prefix + deed.path);
}

/**
 * Shows the present registration state of a topic, and the reader's next step. Without a reply the page stays as it
 * is.
 */
export async function followWindow(panel: HTMLElement): Promise<void> {
  const { client, session } = await loadSession();
  const topicId = Number(panel.dataset['enter']);
  const read = async () => {
    const call = { params: { topicId }, query: { brief: 'true' as const } };
    const reply = await client.call(getEntryWindow, call).catch(() => undefined);
    if (reply) showWindow(panel, reply.data);
  };
  await read();
  let phase = session.$session.get().phase;
  session.$session.listen((state) => {
    const hasChanged = state.phase !== phase && state.phase !== 'checking';
    ({ phase } = state);
    if (hasChanged) void read();
  });
}
