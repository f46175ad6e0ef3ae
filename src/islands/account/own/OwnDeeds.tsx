import { useId, useState, type SubmitEvent } from 'react';
import { NOTE_LENGTH, type OwnContract, type Party } from '#contract/kind/own.ts';
import { deedsIn, type StateMachine } from '#domain/own/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useClickGuard } from '#islands/ui/use-click-guard.ts';
import type { OwnTexts } from '#lib/texts/own.ts';

/** The part of a record that its deeds need. */
export interface OwnRecord {
  id: number;
  version: number;
  status: string;
}

export interface OwnDeedsProps {
  contract: OwnContract;
  states: StateMachine;
  record: OwnRecord;
  texts: OwnTexts;
  /** The side on which the reader is; by default the owner's. */
  side?: Party;
  /** Whether a deed that the state allows makes sense for this record; all of them by default. */
  isOffered?(deed: string): boolean;
  /** Label of a deed. */
  nameOf(deed: string): string;
  onDone(): void;
}

interface NoteProps {
  name: string;
  texts: OwnTexts;
  isResting: boolean;
  /** Whether it is being sent: what is left now is done all the same. */
  isBusy: boolean;
  onSend(note: string): void;
  onCancel(): void;
}

/** Form for the note that goes with a deed. */
function NoteForm({ name, texts, isResting, isBusy, onSend, onCancel }: NoteProps) {
  const id = useId();
  const [note, type] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(note.trim());
  };
  return (
    <form method="post" className="account-form" noValidate onSubmit={send}>
      <p className="account-field">
        <label htmlFor={id}>{name}</label>
        <textarea
          ref={takeFocus}
          id={id}
          rows={3}
          required
          maxLength={NOTE_LENGTH}
          placeholder={texts['own.note']}
          value={note}
          onChange={({ target }) => type(target.value)}
        />
      </p>
      <p className="account-line">
        <button type="submit" disabled={isResting || note.trim() === ''}>
          {texts['own.send']}
        </button>
        <button type="button" disabled={isBusy} onClick={onCancel}>
          {texts['own.cancel']}
        </button>
      </p>
    </form>
  );
}

/** Buttons for the deeds that the reader may carry out on their own record in its state. */
export function OwnDeeds(props: OwnDeedsProps) {
  const { contract, states, record, texts, side = 'owner', nameOf, onDone } = props;
  const { isOffered = () => true } = props;
  const { current } = useIsland();
  const guard = useClickGuard();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const isResting = guard.isResting || isBusy;
  const [asked, ask] = useState<string>();
  /** The deed that was given up last: its button takes the focus. */
  const [left, leave] = useState<string>();

  async function carryOut(deed: string, note: string): Promise<void> {
    if (isBusy || !guard.admits()) return;
    const { id, version } = record;
    const body = { deed, note, version };
    const reply = await run(() => current().client.call(contract.act, { params: { id }, body }));
    // The page shows what the deed has changed.
    if (reply) ask(undefined);
    onDone();
  }
  if (asked !== undefined) {
    return (
      <NoteForm
        name={nameOf(asked)}
        texts={texts}
        isResting={isResting}
        isBusy={isBusy}
        onSend={(note) => void carryOut(asked, note)}
        onCancel={() => {
          leave(asked);
          ask(undefined);
        }}
      />
    );
  }
  const offered = deedsIn(states, record.status, side).filter(isOffered);
  return offered.map((deed) => (
    <button
      key={deed}
      ref={deed === left ? takeFocus : undefined}
      type="button"
      className="button-quiet"
      disabled={isResting}
      onClick={() => (states.deeds[deed]!.note === 'none' ? void carryOut(deed, '') : ask(deed))}
    >
      {nameOf(deed)}
    </button>
  ));
}
