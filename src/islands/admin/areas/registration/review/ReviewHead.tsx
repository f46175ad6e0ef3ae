import { useEffect, useRef } from 'react';
import { revealEntry, type RevealedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { DictTag } from '#islands/admin/kit/dictionary/DictTag.tsx';
import { useName } from '#islands/admin/kit/use-name.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { closeReview } from '#islands/admin/areas/registration/address.ts';
import { TagList } from '#islands/admin/kit/dictionary/TagList.tsx';
import { EntryDeeds } from './EntryDeeds.tsx';
import { useReviewing } from './reviewing.ts';
import '#islands/admin/list/list.css';

interface Props {
  onReveal(revealed: RevealedEntry): void;
  onDone(): void;
}

/** Reveals document numbers and sensitive answers; the server logs the access. */
function RevealButton({ onReveal }: Pick<Props, 'onReveal'>) {
  const { t, may, call, report } = useOffice();
  const { entry, revealed } = useReviewing();
  if (!may('contest:entry:reveal') || revealed || entry.versionId === null) return null;
  const look = () =>
    call(revealEntry, { params: { id: entry.record.id } }).then(
      ({ data }) => onReveal(data),
      report,
    );
  return (
    <RestingButton size="small" onClick={() => void look()}>
      {t('admin.reveal')}
    </RestingButton>
  );
}

/** When the entry was last submitted, and until when its team can change it if that is not what its topic says. */
function EntryMoments() {
  const { t } = useOffice();
  const { record, ownUntil } = useReviewing().entry;
  const moments = [
    [t('field.entry.submittedAt'), record.submittedAt],
    [t('field.entry.dueAt'), record.dueAt],
    [t('admin.entry.until'), ownUntil === record.dueAt ? null : ownUntil],
  ] as const;
  return moments.map(([label, at]) => at && ` · ${label} ${minuteOf(at)}`);
}

/** Head of a review: which entry it is, and the deeds besides the decision. */
export function ReviewHead({ onReveal, onDone }: Props) {
  const { t } = useOffice();
  const nameOf = useName();
  const stateName = useChoice('entry_state');
  const endName = useChoice('entry_end');
  const { entry, revealed } = useReviewing();
  const { record } = entry;
  const { number, topic, status, ending, tags } = record;
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the title of each new entry, for users of a keyboard or a screen reader.
  useEffect(() => title.current?.focus(), [record.id]);
  return (
    <header className="office-card entry-head">
      <div className="office-toolbar">
        <h1 ref={title} tabIndex={-1}>
          {number ?? '–'} · {record.team}
        </h1>
        <RevealButton onReveal={onReveal} />
        <EntryDeeds onDone={onDone} />
        <DeedButton size="small" label={t('admin.entry.back')} onClick={closeReview} />
      </div>
      <p>
        <DictTag dictionary="entry_state" value={status}>
          {ending ? endName('ending', ending) : stateName('status', status)}
        </DictTag>{' '}
        {nameOf(topic)}
        <EntryMoments />
      </p>
      {tags.length > 0 && <TagList tags={tags} />}
      {revealed && <p className="office-note">{t('admin.revealDetail')}</p>}
    </header>
  );
}
