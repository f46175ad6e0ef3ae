import { PATHS, pathTo, useEnter } from '../enter.ts';

/** Why the reader cannot enter here, and where their own teams are. */
export function ToOwn({ words }: { words: string }) {
  const { say } = useEnter();
  return (
    <div className="enter-note notice-box gap-2 mb-6" role="status">
      <p>{words}</p>
      <p>
        <a className="button-quiet" href={pathTo(PATHS.own)}>
          {say('enter.toOwn')}
        </a>
      </p>
    </div>
  );
}
