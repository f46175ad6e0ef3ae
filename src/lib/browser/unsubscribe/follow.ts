/**
 * Lets the reader of a mail unsubscribe with one press. Nothing happens before it, because programs that open the
 * links of a mail to check them must not unsubscribe anybody.
 */
export function followUnsubscribe(): void {
  const steps = document.querySelectorAll<HTMLElement>('[data-unsubscribe] [data-step]');
  const button = document.querySelector<HTMLButtonElement>('[data-unsubscribe] button')!;
  const token = new URLSearchParams(location.search).get('token');
  const after = document.querySelector<HTMLElement>('[data-unsubscribe] [data-after]')!;
  const show = (name: string) => {
    for (const step of steps) step.hidden = step.dataset['step'] !== name;
    after.hidden = false;
  };
  const leave = async (given: string) => {
    button.disabled = true;
    // The imported module also reports failures; if it does not load, the button becomes available again.
    const { leaveMails } = await import('./leave.ts');
    const step = await leaveMails(given);
    if (step) show(step);
  };
  if (!token) return show('broken');
  button.onclick = () => void leave(token).finally(() => (button.disabled = false));
  show('ask');
}
