/** Elements in which keys type text. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
/** Elements that open over a page and handle keys themselves. */
const OVER = 'dialog, [role="dialog"], .ant-modal-wrap, .ant-picker-dropdown';

const isWithin = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

/** Whether a key event belongs to a field in which text is typed; checkboxes and radio buttons do not count. */
export const isTyping = (event: Event): boolean =>
  isWithin(event, FIELDS) && !isWithin(event, 'input[type="checkbox"], input[type="radio"]');

/** Whether an event belongs to something that is open over the page. */
export const isOver = (event: Event): boolean => isWithin(event, OVER);
