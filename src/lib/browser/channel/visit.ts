import { visitByChannel } from '#contract/registration/channel.ts';
import { SOURCE_CHANNEL, sourceChannel } from '#contract/statistics/source-channel.ts';
import type { Current } from '#lib/browser/session/current.ts';

/** Says by which channel a reader came to this page. What is not of a channel's form is not sent. */
export async function sendVisit({ client }: Pick<Current, 'client'>): Promise<void> {
  const { search, pathname: page } = location;
  const channel = sourceChannel.safeParse(new URLSearchParams(search).get(SOURCE_CHANNEL));
  if (!channel.success) return;
  const body = { channel: channel.data, page };
  // A channel that is no more, or a limit, is nothing that a reader could do about.
  await client.call(visitByChannel, { body }).catch(() => undefined);
}
