/** Counts whoever came by the link of a channel; what it takes is loaded for nobody else. */
export function countArrival(): void {
  if (!/[?&]sourceChannel=/.test(location.search)) return;
  void import('./visit.ts').then(({ sendVisit }) => sendVisit(location));
}
