import type { Server } from 'node:http';
import { currentPortal } from '#server/portal.ts';
import { startBackground } from './background.ts';

/** Adds the websocket and workers to Astro's development server, which keeps its own websocket upgrades. */
export const attachBackground = async (server: Server) =>
  await startBackground(await currentPortal(), server, { isAlone: false });
