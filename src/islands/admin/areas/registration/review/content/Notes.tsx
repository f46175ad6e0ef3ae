import { Button, Input } from 'antd';
import { useState } from 'react';
import { noteEntry, type EntryNote } from '#contract/registration/office/note.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useReviewing } from '../reviewing.ts';
import { useUnsentText } from '../unsent.ts';

/** Form for a new note. */
function NoteForm({ onNoted }: { onNoted(note: EntryNote): void }) {
  const { t, call, report, tell } = useOffice();
  const { entry } = useReviewing();
  const [text, type] = useUnsentText('note', entry.record.id);
  const { isBusy, run } = useBusy(report);
  const keep = () =>
    run(async () => {
      const params = { id: entry.record.id };
      onNoted((await call(noteEntry, { params, body: { text: text.trim() } })).data);
      type('');
      tell(t('admin.entry.noted'));
    });
  return (
    <div className="entry-note">
      <Input.TextArea
        aria-label={t('admin.entry.note')}
        placeholder={t('admin.entry.note')}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void keep()}>
        {t('admin.entry.noteKeep')}
      </Button>
    </div>
  );
}

/** The office's notes on an entry, latest first. */
export function Notes() {
  const { t, may } = useOffice();
  const { entry } = useReviewing();
  const [added, add] = useState<readonly EntryNote[]>([]);
  // Notes added here that have been loaded with the others in the meantime are left out.
  const own = added.filter(({ id }) => entry.notes.every((one) => one.id !== id));
  const notes = [...own, ...entry.notes];
  const mayNote = may('contest:entry:edit');
  if (notes.length === 0 && !mayNote) return null;
  return (
    <section className="office-card">
      <h2>{t('admin.entry.notes')}</h2>
      <p className="office-note">{t('admin.entry.notesLead')}</p>
      {mayNote && <NoteForm onNoted={(note) => add([note, ...added])} />}
      <ul className="entry-messages">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <small>
              {minuteOf(at)} · {author}
            </small>
            <p className="office-said">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
