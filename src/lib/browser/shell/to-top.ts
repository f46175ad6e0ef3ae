/** Duration of the scroll, in milliseconds (specification 9). */
const DURATION = 800;

const ease = (part: number): number => 1 - (1 - part) ** 3;

function glide(): void {
  const from = scrollY;
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min((now - began) / DURATION, 1);
    scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * Makes links to the top scroll smoothly. Without scripts, or if the reader prefers reduced motion, they are plain
 * anchors.
 */
export function glideToTop(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('[data-top]');
    if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    glide();
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  });
}
