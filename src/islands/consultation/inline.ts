/** Puts the form to ask into the page that is about it, as soon as the page is there. */
export function showConsultation(): void {
  const place = document.querySelector('[data-consultation="page"]');
  if (!place) return;
  // Where it does not arrive, what stands in its place says how else to ask.
  void import('./mount.tsx').then(({ mountConsultation }) => mountConsultation(place));
}
