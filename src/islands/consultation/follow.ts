/**
 * Fills the consultation dialog when it is first opened, so that other visitors load nothing of it. If the visitor
 * pressed the button before this script had loaded, the dialog is already open.
 */
export function followConsultation(): void {
  const dialog = document.getElementById('consult');
  const place = dialog?.querySelector('[data-consultation]');
  if (!dialog || !place) return;
  const wait = () => dialog.addEventListener('toggle', () => void fill(), { once: true });
  // If loading fails, it is retried at the next opening; the dialog always shows the phone number and address.
  const fill = () =>
    import('./mount.tsx').then(({ mountConsultation }) => mountConsultation(place)).catch(wait);
  if (dialog.matches(':popover-open')) void fill();
  else wait();
}
