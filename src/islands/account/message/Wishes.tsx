import type { Locale } from '#contract/call/locale.ts';
import type { Preferences, Wish } from '#contract/messaging/preference.ts';
import { Waiting } from '../own/Waiting.tsx';
import { Addresses } from './Addresses.tsx';
import type { MessageTexts } from './texts.ts';
import { useWishes } from './use-wishes.ts';

interface Props {
  texts: MessageTexts;
  locale: Locale;
}

interface TableProps {
  wishes: Preferences['wishes'];
  texts: MessageTexts;
  onChange(wish: Wish): void;
}

const unique = <Value,>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Table of wishes, with a row for each category and a column for each channel. */
function Table({ wishes, texts, onChange }: TableProps) {
  const channels = unique(wishes.map(({ channel }) => channel));
  const categories = unique(wishes.map(({ category }) => category));
  const channelName = (channel: Wish['channel']) => texts[`label.message_channel.${channel}`];
  return (
    <table className="account-wishes">
      <thead>
        <tr>
          <th scope="col">{texts['wish.about']}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelName(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category}>
            <th scope="row">
              {texts[`wish.category.${category}`]}
              <small className="block caption font-400">{texts[`wish.detail.${category}`]}</small>
            </th>
            {wishes
              .filter((wish) => wish.category === category)
              .map((wish) => (
                <td key={wish.channel}>
                  <label className="centred min-h-11 cursor-pointer">
                    <input
                      className="size-5"
                      type="checkbox"
                      aria-label={`${texts[`wish.category.${category}`]} · ${channelName(wish.channel)}`}
                      checked={wish.isOn}
                      onChange={({ target }) => onChange({ ...wish, isOn: target.checked })}
                    />
                  </label>
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Scrolls to the part that the address names: the browser looked for it before it was rendered. */
function bringIntoView(part: HTMLElement | null): void {
  if (location.hash === '#wishes') part?.scrollIntoView();
}

/** WeChat is offered to those whose account is bound to it: nobody can bind it on this page. */
const offeredTo = ({ wishes, addresses }: Preferences): Preferences => {
  const isBound = addresses.some(({ channel, address }) => channel === 'wechat' && address);
  const isOffered = ({ channel }: Pick<Wish, 'channel'>) => channel !== 'wechat' || isBound;
  return { wishes: wishes.filter(isOffered), addresses: addresses.filter(isOffered) };
};

/** The reader's wishes by category and channel, and the addresses used. */
export function Wishes({ texts, locale }: Props) {
  const { found, hasFailed, reload, save } = useWishes();
  if (!found) return hasFailed && <Waiting hasFailed onRetry={reload} />;
  const offered = offeredTo(found);
  return (
    <section className="account-part max-w-144 pb-10" ref={bringIntoView}>
      <h2 className="text-title">{texts['wish.title']}</h2>
      <p>{texts['wish.detail']}</p>
      <Table wishes={offered.wishes} texts={texts} onChange={(wish) => void save(wish)} />
      <h3 className="mt-8 text-body">{texts['wish.addresses']}</h3>
      <Addresses addresses={offered.addresses} texts={texts} locale={locale} />
    </section>
  );
}
