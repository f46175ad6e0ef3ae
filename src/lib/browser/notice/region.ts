import { element } from './element.ts';

/** Everything that can lie above the page. Of nested ones the inner is later in the document. */
const OPEN = 'dialog:modal, [popover]:popover-open:not(.toasts)';

let region: HTMLElement | undefined;

/**
 * Returns the topmost layer. Notices must be inside it: a modal dialog makes everything outside inert, and an open
 * popover closes when something outside is used.
 */
const uppermost = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1) ?? document.body;

/** Moves the notices into the topmost layer and shows them above it, as a popover. */
function moveToTop(raised: HTMLElement): void {
  const place = uppermost();
  if (raised.parentElement === place && raised.matches(':popover-open')) return;
  place.append(raised);
  raised.showPopover();
}

/** Moves the notices when a layer opens or closes. */
function follow(raised: HTMLElement): void {
  const move = ({ target }: Event) => {
    if (target !== raised && raised.childElementCount > 0) moveToTop(raised);
  };
  document.addEventListener('toggle', move, true);
  document.addEventListener('close', move, true);
}

/** Returns the page's single live region, which is above everything else. Screen readers announce changes in it. */
export function noticeRegion(): HTMLElement {
  if (!region) {
    region = element('section', { className: 'toasts', popover: 'manual' });
    region.setAttribute('aria-live', 'polite');
    follow(region);
  }
  moveToTop(region);
  return region;
}

/** Returns where a question is placed: in the topmost popover, because a modal dialog outside of it would close it. */
export const questionPlace = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[popover]:popover-open:not(.toasts)')].at(-1) ??
  document.body;
