import { useRef } from 'react';
import type { StatisticChoices } from '#contract/statistic/statistic.ts';
import { linkOf } from '#contract/statistic/visit.ts';
import { useIsland } from '#islands/session/island.ts';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { saveFile } from '#lib/browser/api/download.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { useWords } from './statistic.ts';

type Channel = StatisticChoices['channels'][number];

/** Link of a channel, to copy and as a QR code to print. */
function Link({ channel }: { channel: Channel }) {
  const { say, labelOf, locale } = useWords();
  const { current } = useIsland();
  const code = useRef<SVGSVGElement>(null);
  const name = labelOf(channel.label);
  const address = location.origin + linkOf(channel.key, locale);
  const copy = () =>
    void copyText(address).then(
      () => current().screen.tell(say('statistic.copied')),
      // It can be selected by hand.
      () => current().tellLocal('error.codeCopy'),
    );
  const save = () => {
    const text = new XMLSerializer().serializeToString(code.current!);
    const blob = new Blob([text], { type: 'image/svg+xml' });
    saveFile({ blob, fileName: `${channel.key}-${locale}.svg` });
  };
  return (
    <li className="flex flex-wrap gap-4">
      <QrImage
        ref={code}
        className="size-32 border border-line"
        content={address}
        label={say('statistic.qr', { name })}
      />
      <div className="min-w-0 [flex:1_1_12rem]">
        <h3 className="m-0 text-lead">{name}</h3>
        <p className="my-2 text-small text-slate wrap-anywhere">{address}</p>
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button-quiet" onClick={copy}>
            {say('statistic.copy')}
          </button>
          <button type="button" className="button-quiet" onClick={save}>
            {say('statistic.saveQr')}
          </button>
        </p>
      </div>
    </li>
  );
}

/** Links of the channels that the reader may see. */
export function Links({ channels }: { channels: readonly Channel[] }) {
  const { say } = useWords();
  const active = channels.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <details className="mt-12 pt-6 divided">
      <summary className="min-h-11 content-center text-lead font-600 cursor-pointer">
        {say('statistic.links')}
      </summary>
      <p className="secondary">{say('statistic.linksNote')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-6 mt-4">
        {active.map((channel) => (
          <Link key={channel.key} channel={channel} />
        ))}
      </ul>
    </details>
  );
}
