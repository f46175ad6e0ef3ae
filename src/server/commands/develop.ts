import type { Server } from 'node:http';
import { currentPortal } from '#server/portal.ts';
import { startBackground } from './background.ts';

/** Gives Astro's development server what works beside the pages; its own upgrades stay its own. */
export const attachBackground = async (server: Server) =>
  await startBackground(await currentPortal(), server, { isAlone: false });
