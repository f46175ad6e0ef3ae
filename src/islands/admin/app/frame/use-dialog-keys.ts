import { useEffect } from 'react';

/** What is open over a page, and the button there that goes on. */
const DIALOG = '.ant-modal, .ant-drawer-content-wrapper';
const GOES_ON = ':is(.ant-modal-footer, .ant-drawer-footer) .ant-btn-primary:enabled';
/** What the return key means something to by itself. */
const OWN = 'a, button, input, textarea, select, [contenteditable="true"], [role], [tabindex="0"]';

/** Where the return key would do nothing: in the dialog itself, as it has opened. */
const isAtRest = (target: Element, dialog: Element): boolean => {
  const own = target.closest(OWN);
  return own === null || own === target.closest('[role="dialog"]') || !dialog.contains(own);
};

const isMeant = (event: KeyboardEvent, target: Element, dialog: Element): boolean => {
  const { key, ctrlKey, metaKey } = event;
  const isCommand = ctrlKey || metaKey;
  if (key === 's') return isCommand;
  return (
    key === 'Enter' && (isCommand || (dialog.matches('.ant-modal') && isAtRest(target, dialog)))
  );
};

/** Those that were begun. */
const begun = new WeakSet<Element>();

/** A dialog begins at itself, and not at the button that closes it: the return key would close it as it opens. */
function beginAtDialog({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('.ant-modal-close')) return;
  const dialog = target.closest<HTMLElement>('[role="dialog"]');
  if (!dialog || begun.has(dialog)) return;
  begun.add(dialog);
  if (!dialog.hasAttribute('tabindex')) dialog.tabIndex = -1;
  dialog.focus();
}

/** In a dialog the return key goes on as soon as it has opened, with Ctrl from any of its fields; Ctrl+S saves a drawer. */
export function useDialogKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
      if (altKey || shiftKey || repeat || isComposing || defaultPrevented) return;
      const dialog = target instanceof Element ? target.closest(DIALOG) : null;
      if (!dialog || !isMeant(event, target as Element, dialog)) return;
      event.preventDefault();
      [...dialog.querySelectorAll<HTMLElement>(GOES_ON)].at(-1)?.click();
    };
    addEventListener('keydown', press);
    addEventListener('focusin', beginAtDialog);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('focusin', beginAtDialog);
    };
  }, []);
}
