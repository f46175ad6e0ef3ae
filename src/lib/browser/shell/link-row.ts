/** Moves a row so far that a link of it is seen whole. */
function bringIn(row: Element, link: Element): void {
  const over = link.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (over > 0) row.scrollLeft += Math.ceil(over);
}

/** A row of links that is wider than the screen shows the page that is open, also once its letters and its mark have come. */
export function showOpenLink(row: Element): void {
  const open = row.querySelector('[aria-current]');
  if (open) new ResizeObserver(() => bringIn(row, open)).observe(open);
}

/** The same of all rows of the page. */
export const showOpenLinks = (): void =>
  document.querySelectorAll('[data-link-row]').forEach(showOpenLink);
