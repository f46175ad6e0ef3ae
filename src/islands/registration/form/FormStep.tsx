import { useId } from 'react';
import { ENTRY_TITLE_LENGTH } from '#contract/registration/entry/part.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { useEnter } from '../enter.ts';
import { CaptainForm } from './CaptainForm.tsx';
import { Clashes } from './Clashes.tsx';
import { captainItems, isClosed, type Written } from './form-part.ts';
import type { Work } from './work.ts';
import { Saved } from './Saved.tsx';

/** The title as a place of the team's part, in which marks refer to it. */
const TITLE: Written = { part: 'team', id: 'title', isRows: false };

/** Title of the entry, as judges read it. */
function Title({ entry, keeper, view }: Work) {
  const id = useId();
  const { say } = useEnter();
  return (
    <div className="filling-form">
      <div className="filling-question">
        <label htmlFor="entry-title">
          {say('enter.title')} <small>{say('fill.required')}</small>
        </label>
        <p className="mb-2 caption" id={`${id}-help`}>
          {say('enter.titleHint', { most: ENTRY_TITLE_LENGTH })}
        </p>
        <input
          id="entry-title"
          type="text"
          required
          maxLength={ENTRY_TITLE_LENGTH}
          disabled={isClosed(entry, null, TITLE)}
          aria-describedby={`${id}-help`}
          value={view.title}
          onChange={({ target }) => keeper.writeTitle(target.value)}
        />
      </div>
    </div>
  );
}

/** Step for what the captain writes for the whole team. */
export function FormStep({ work, answering }: { work: Work; answering: Answering | undefined }) {
  const { say } = useEnter();
  const { keeper, view, entry, files } = work;
  return (
    <>
      <Title {...work} />
      {answering ? (
        <CaptainForm answering={answering} itemsOf={captainItems} />
      ) : (
        <p>{say('enter.noForm')}</p>
      )}
      {entry.form && <Clashes body={entry.form} keeper={keeper} view={view} files={files.files} />}
      <Saved view={view} />
    </>
  );
}
