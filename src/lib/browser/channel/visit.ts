import { visitByChannel } from '#contract/registration/channel.ts';
import { SOURCE_CHANNEL, sourceChannel } from '#contract/statistics/source-channel.ts';
import { loadSession } from '#lib/browser/session/page.ts';

/** Says by which channel a reader came to a page. What is not of a channel's form is not sent. */
export async function sendVisit({ search, pathname }: Location): Promise<void> {
  const channel = sourceChannel.safeParse(new URLSearchParams(search).get(SOURCE_CHANNEL));
  if (!channel.success) return;
  const { client } = await loadSession();
  const body = { channel: channel.data, page: pathname };
  // A channel that is no more, or a limit, is nothing that a reader could do about.
  await client.call(visitByChannel, { body }).catch(() => undefined);
}
