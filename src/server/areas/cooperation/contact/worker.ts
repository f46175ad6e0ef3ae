import type { JobTools } from '#server/platform/job/definition.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { STEP as TOLD, tellUnread } from './conversation/tell.ts';
import { expireContacts, STEP as ENDED } from './expiry.ts';

const MINUTE = 60 * 1000;

/** Ends requests for contact that have waited for too long, and tells of what is unread in conversations. */
export const startContacts = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'contact requests',
    every: MINUTE,
    log,
    run: async () => {
      const [ended, told] = await doEach([expireContacts, tellUnread], (part) => part(db));
      return ended === ENDED || told === TOLD ? 0 : MINUTE;
    },
  });
