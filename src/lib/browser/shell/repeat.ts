/**
 * Puts copies of what stands elsewhere in the page into the places that name it: the menu of a phone repeats the header, a
 * dialog the footer. Without scripts a place has what it came with.
 */
export function repeatParts(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-repeats]')) {
    const found = [...document.querySelectorAll(place.dataset['repeats']!)];
    if (found.length > 0) place.replaceChildren(...found.map((part) => part.cloneNode(true)));
  }
}
