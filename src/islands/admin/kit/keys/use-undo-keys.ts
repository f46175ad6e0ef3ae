import { use, useEffect } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';

interface Steps {
  undo(): void;
  redo(): void;
  /** Whether anything may be changed. */
  isOpen: boolean;
}

/**
 * Ctrl+Z and Ctrl+Shift+Z (Command on a Mac) anywhere on the page, including text fields: input is an undo step of
 * what is being built too.
 */
export function useUndoKeys({ undo, redo, isOpen }: Steps): void {
  const isActive = use(ActiveContext);
  const isOn = isActive && isOpen;
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || event.altKey) return;
      // Rich text and dialogs have their own undo.
      const { target } = event;
      if (target instanceof Element && target.closest('.tiptap, .ant-modal')) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
