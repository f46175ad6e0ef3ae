/** The colours of an institution: the main colour of its emblem, and a second one. */
export interface House {
  readonly main: string;
  readonly second: string;
}

export const HOUSES: readonly House[] = [
  { main: '#123a7a', second: '#3c9be8' },
  { main: '#8f1f2f', second: '#d9a441' },
  { main: '#0f5f4b', second: '#6cbf8b' },
  { main: '#0b6a86', second: '#58c4c9' },
  { main: '#4a2f86', second: '#a487e0' },
  { main: '#b5531c', second: '#f0a54a' },
  { main: '#26364d', second: '#8fa3bd' },
  { main: '#0958d9', second: '#69c0ff' },
  { main: '#1f5f2e', second: '#b7c84b' },
  { main: '#a02763', second: '#e58bb4' },
];
