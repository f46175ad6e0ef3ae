/** Returns copies of what a part of a card shows, without its visually hidden name, which the frame already has. */
function shownBy(card: Element, selector: string): Node[] {
  const own = card.querySelector(selector)!.cloneNode(true) as Element;
  own.querySelector('.sr-only')?.remove();
  // A picture shows only itself.
  return selector === ':first-child' ? [own] : [...own.childNodes];
}

/** Copies a card into its dialog, in front of the details. */
function fill(dialog: HTMLElement, template: HTMLTemplateElement): void {
  const card = dialog.previousElementSibling!;
  const frame = template.content.cloneNode(true) as DocumentFragment;
  for (const part of frame.querySelectorAll<HTMLElement>('[data-from]'))
    part.append(...shownBy(card, part.dataset['from']!));
  frame.querySelector('[data-rest]')!.append(...dialog.childNodes);
  frame.querySelector('button')!.setAttribute('popovertarget', dialog.id);
  dialog.append(frame);
}

/** Completes the dialogs of the judges when each is opened for the first time (`ExpertFrame.astro`). */
export function followFrames(): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-frame]')!;
  for (const dialog of document.querySelectorAll<HTMLElement>('[data-frame] ~ ul dialog')) {
    dialog.addEventListener('beforetoggle', () => fill(dialog, template), { once: true });
  }
}
