import type { Locale } from '#contract/call/locale.ts';
import type { Preferences } from '#contract/messaging/preference.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { dayOf } from '#lib/date.ts';
import type { MessageTexts } from './texts.ts';

interface Props {
  addresses: Preferences['addresses'];
  texts: MessageTexts;
  locale: Locale;
}

const SECURITY = '/personCenter/securitySet/#email';

/** State of an address: missing, resting as nothing arrives there, or in order. */
function stateOf(
  { channel, address, restsSince }: Preferences['addresses'][number],
  texts: MessageTexts,
): string {
  if (address === null) return texts[`wish.none.${channel}`];
  if (restsSince === null) return texts['wish.arrives'];
  return fillIn(texts[`wish.rests.${channel}`], { date: dayOf(restsSince) });
}

/** Addresses to which messages go, with advice if they do not arrive. */
export const Addresses = ({ addresses, texts, locale }: Props) => (
  <dl>
    {addresses.map((one) => (
      <div key={one.channel} className="cluster gap-x-4 py-2.5 border-b border-line">
        <dt className="w-16 caption">{texts[`label.message_channel.${one.channel}`]}</dt>
        <dd className="flex-1 min-w-60">
          {one.address !== null && <b>{one.address}</b>}{' '}
          <span className="secondary">{stateOf(one, texts)}</span>{' '}
          {one.channel === 'mail' && (one.address === null || one.restsSince !== null) && (
            <a href={pageIn(locale, SECURITY)}>{texts['wish.confirmMail']}</a>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
