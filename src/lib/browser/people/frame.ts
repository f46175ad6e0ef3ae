/** What a part of a card shows; the name of it, which nobody sees, is left to the frame. */
function shownBy(card: Element, selector: string): Node[] {
  const own = card.querySelector(selector)!.cloneNode(true) as Element;
  own.querySelector('.sr-only')?.remove();
  // A picture is all that it shows.
  return selector === ':first-child' ? [own] : [...own.childNodes];
}

/** Repeats a card in its dialog, before what is known beyond it. */
function fill(dialog: HTMLElement, template: HTMLTemplateElement): void {
  const card = dialog.previousElementSibling!;
  const frame = template.content.cloneNode(true) as DocumentFragment;
  for (const part of frame.querySelectorAll<HTMLElement>('[data-from]'))
    part.append(...shownBy(card, part.dataset['from']!));
  frame.querySelector('[data-rest]')!.append(...dialog.childNodes);
  frame.querySelector('button')!.setAttribute('popovertarget', dialog.id);
  dialog.append(frame);
}

/** Makes the dialogs of the judges whole when they are opened for the first time (`ExpertFrame.astro`). */
export function followFrames(): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-frame]')!;
  for (const dialog of document.querySelectorAll<HTMLElement>('[data-frame] ~ ul dialog')) {
    dialog.addEventListener('beforetoggle', () => fill(dialog, template), { once: true });
  }
}
