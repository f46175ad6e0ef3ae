import type { Notice } from '#lib/browser/api/catalogue.ts';
import { element } from './element.ts';
import { questionPlace } from './region.ts';
import { noticeSheet } from './sheet.ts';

const button = (className: string, textContent: string, value: string) =>
  element('button', { type: 'submit', className, textContent, value });

/** Asks a question with two buttons in a native dialog; Escape means no. */
export async function askQuestion({
  message,
  buttons,
}: Required<Pick<Notice, 'message' | 'buttons'>>): Promise<boolean> {
  const text = element('p', { id: 'question', textContent: message });
  const yes = button('button-main', buttons.confirm, 'yes');
  const form = element(
    'form',
    { method: 'dialog' },
    text,
    element(
      'p',
      { className: 'question-buttons' },
      yes,
      button('button-quiet', buttons.cancel, ''),
    ),
  );
  const dialog = element('dialog', { className: 'question' }, form);
  dialog.setAttribute('aria-labelledby', text.id);
  await noticeSheet();
  questionPlace().append(dialog);
  dialog.showModal();
  yes.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}
