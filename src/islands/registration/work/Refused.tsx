import { ENTRY_PARTS, type EntryPartName } from '#contract/registration/state.ts';
import { useEnter } from '../enter.ts';
import { usePlaceText } from '../form/use-answer-words.ts';
import type { Work } from '../form/work.ts';
import { usePlaceNames } from './place-name.ts';

/** Changes that the server did not accept, part by part. They stay on this device until the reader drops them. */
export function Refused({ work: { entry, keeper, view, files, reload } }: { work: Work }) {
  const { say } = useEnter();
  const nameOf = usePlaceNames(entry);
  const textOf = usePlaceText(entry.form, files.files);
  const written = (part: EntryPartName): [place: string, text: string][] => [
    ...(part === 'team' && view.title !== entry.title
      ? [['title', view.title || '—'] satisfies [string, string]]
      : []),
    ...Object.entries(view.drafts[part].changes).map(([id, value]): [string, string] => [
      id,
      textOf(id, value),
    ]),
  ];
  const parts = ENTRY_PARTS.filter((part) => view.refused.includes(part));
  if (parts.length === 0) return null;
  function drop(): void {
    for (const part of parts) keeper.discard(part);
    // What was refused often says that the entry is no longer what this page shows.
    void reload();
  }
  return (
    <section className="enter-note notice-box gap-2 mb-6" data-tone="wrong" role="alert">
      <p>{say('enter.refused')}</p>
      <ul className="enter-list grid gap-1">
        {parts.flatMap(written).map(([place, text]) => (
          <li key={place} className="row-item">
            <b>{nameOf({ place, memberId: null })}</b> <q>{text}</q>
          </li>
        ))}
      </ul>
      <p className="enter-deeds">
        <button type="button" className="button-quiet" onClick={drop}>
          {say('enter.discard')}
        </button>
      </p>
    </section>
  );
}
