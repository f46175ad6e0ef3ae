/** Puts copies of what the footer has into the places that name it. */
export function repeatFooter(dialog: Element): void {
  for (const place of dialog.querySelectorAll<HTMLElement>('[data-repeats]')) {
    const found = [...document.querySelectorAll(place.dataset['repeats']!)];
    if (found.length > 0) place.replaceChildren(...found.map((part) => part.cloneNode(true)));
  }
}
