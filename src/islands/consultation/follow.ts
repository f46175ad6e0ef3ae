/**
 * Fills the consultation dialog when it is first opened: visitors who never do so load nothing of it. Whoever pressed
 * before this script had come has it open already.
 */
export function followConsultation(): void {
  const dialog = document.getElementById('consult');
  const place = dialog?.querySelector('[data-consultation]');
  if (!dialog || !place) return;
  const wait = () => dialog.addEventListener('toggle', () => void fill(), { once: true });
  // What did not arrive is asked for at the next opening; the ways to call and write are there.
  const fill = () =>
    import('./mount.tsx').then(({ mountConsultation }) => mountConsultation(place)).catch(wait);
  if (dialog.matches(':popover-open')) void fill();
  else wait();
}
