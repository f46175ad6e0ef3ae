import { tag } from '#contract/call/tag.ts';
import { currentPortal } from '#server/portal.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { untilLive } from './publishing/until-live.ts';

/** `podium publish`: renders every page again and switches to the result. */
export async function run(): Promise<number> {
  const portal = await currentPortal();
  try {
    await announce(portal.connection.db, [tag.all]);
    await untilLive(portal);
  } finally {
    await portal.close();
  }
  return 0;
}
