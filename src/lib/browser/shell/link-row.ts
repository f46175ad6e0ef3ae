/** Scrolls a row until a link is fully visible. */
function bringIn(row: Element, link: Element): void {
  const over = link.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (over > 0) row.scrollLeft += Math.ceil(over);
}

/**
 * Keeps the link of the open page visible in a row of links that is wider than the screen, even after fonts and icons
 * have loaded.
 */
export function showOpenLink(row: Element): void {
  const open = row.querySelector('[aria-current]');
  if (open) new ResizeObserver(() => bringIn(row, open)).observe(open);
}

/** Does this for all rows of the page. */
export const showOpenLinks = (): void =>
  document.querySelectorAll('[data-link-row]').forEach(showOpenLink);
