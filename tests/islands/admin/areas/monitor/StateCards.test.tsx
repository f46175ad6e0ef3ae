import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MonitorState } from '#contract/monitor/server.ts';
import { StateCards } from '#islands/admin/areas/monitor/server/StateCards.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const STORED = { files: 0, size: 0 };
const STATE = {
  servers: [],
  processes: [],
  database: { size: 0, connections: 1, mostConnections: 9, longestTransaction: null },
  storage: { folder: '/files', bucket: null, open: STORED, closed: STORED },
  publisher: { waiting: 0, since: null, lastAt: null, lastFailure: null, failed: 0, broken: 0 },
  messages: { waiting: 74, since: null, failed: 0 },
  jobs: { late: 0, since: null, runs: {}, failing: [] },
} as unknown as MonitorState;

it('counts the messages that the night holds back, as the home page does', () => {
  openOffice(<StateCards state={STATE} />, { locale: 'en' });
  expect(screen.getByText('74 waiting, none of them due yet')).toBeTruthy();
});
