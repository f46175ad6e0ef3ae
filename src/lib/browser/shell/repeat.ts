/**
 * Copies other parts of the page into the places that name them: the menu of a phone repeats the header, a dialog the
 * footer. Without scripts a place keeps its original content.
 */
export function repeatParts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-repeats]')) {
    const found = [...document.querySelectorAll(place.dataset['repeats']!)];
    if (found.length > 0) place.replaceChildren(...found.map((part) => part.cloneNode(true)));
  }
}
