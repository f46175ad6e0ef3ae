import { PATHS, pathTo, useEnter } from './enter.ts';

/** Shown in place of an entry: why there is none, and where the reader may go on. */
export function NoEntry({ words }: { words: string }) {
  const { say } = useEnter();
  return (
    <div className="enter-note notice-box gap-2 mb-6" role="status">
      <p>{words}</p>
      <p className="enter-deeds">
        <a className="button-main" href={pathTo(PATHS.own)}>
          {say('enter.toOwn')}
        </a>
        <a className="button-quiet" href={pathTo(PATHS.topics)}>
          {say('enter.toTopics')}
        </a>
      </p>
    </div>
  );
}
