const MINUTE = 60;

/** Formats the length of a film as players show it: 0:08, 12:30, 75:00. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
