import { useEffect } from 'react';

/** Dialogs over a page, and their confirming button. */
const DIALOG = '.ant-modal, .ant-drawer-content-wrapper';
const GOES_ON = ':is(.ant-modal-footer, .ant-drawer-footer) .ant-btn-primary:enabled';
/** Elements that handle Enter themselves. */
const OWN = 'a, button, input, textarea, select, [contenteditable="true"], [role], [tabindex="0"]';

/** Whether Enter would otherwise do nothing, as when the dialog itself has the focus after opening. */
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

/** Dialogs whose first focus was moved. */
const begun = new WeakSet<Element>();

/** Moves the first focus of a dialog from its close button to the dialog itself, as Enter would close it right away. */
function beginAtDialog({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('.ant-modal-close')) return;
  const dialog = target.closest<HTMLElement>('[role="dialog"]');
  if (!dialog || begun.has(dialog)) return;
  begun.add(dialog);
  if (!dialog.hasAttribute('tabindex')) dialog.tabIndex = -1;
  dialog.focus();
}

/**
 * Keyboard shortcuts of dialogs: Enter confirms a dialog that has just opened, Ctrl+Enter confirms from any field,
 * Ctrl+S saves a drawer.
 */
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
