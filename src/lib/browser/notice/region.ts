import { element } from './element.ts';

/** Whatever lies over the page; what opens within another comes later in the document. */
const OPEN = 'dialog:modal, [popover]:popover-open:not(.toasts)';

let region: HTMLElement | undefined;

/** What lies uppermost: a modal dialog makes inert, and an open popover closes for, whatever is not inside. */
const uppermost = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1) ?? document.body;

/** Inside what lies uppermost, and itself a popover over it. */
function raise(raised: HTMLElement): void {
  const place = uppermost();
  if (raised.parentElement === place && raised.matches(':popover-open')) return;
  place.append(raised);
  raised.showPopover();
}

/** Whatever opens or closes takes the notices over or gives them back. */
function follow(raised: HTMLElement): void {
  const move = ({ target }: Event) => {
    if (target !== raised && raised.childElementCount > 0) raise(raised);
  };
  document.addEventListener('toggle', move, true);
  document.addEventListener('close', move, true);
}

/** One live region for the page, over everything else: a screen reader hears what changes in it. */
export function noticeRegion(): HTMLElement {
  if (!region) {
    region = element('section', { className: 'toasts', popover: 'manual' });
    region.setAttribute('aria-live', 'polite');
    follow(region);
  }
  raise(region);
  return region;
}

/** Where a question is asked: a modal dialog that is opened elsewhere closes the popovers below it. */
export const questionPlace = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[popover]:popover-open:not(.toasts)')].at(-1) ??
  document.body;
