/** Where keys are letters. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
/** What is open over a page and has keys of its own. */
const OVER = 'dialog, [role="dialog"], .ant-modal-wrap, .ant-picker-dropdown';

const isWithin = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

/** Whether a key belongs to a field that somebody types in; one that is ticked is none. */
export const isTyping = (event: Event): boolean =>
  isWithin(event, FIELDS) && !isWithin(event, 'input[type="checkbox"], input[type="radio"]');

/** Whether it belongs to what is open over the page. */
export const isOver = (event: Event): boolean => isWithin(event, OVER);
