/** Renders the question form on the page about it, as soon as the page has loaded. */
export function showConsultation(): void {
  const place = document.querySelector('[data-consultation="page"]');
  if (!place) return;
  // If loading fails, the content of the element says how else to ask.
  void import('./mount.tsx').then(({ mountConsultation }) => mountConsultation(place));
}
