import { useState } from 'react';
import {
  saveSearch,
  type Cadence,
  type SearchCriteria,
} from '#contract/cooperation/listing/saved-search.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { CadenceField } from './CadenceField.tsx';
import { useSearches } from './context.ts';

interface Props {
  asked: SearchCriteria;
  onSaved(): void;
  onCancel(): void;
}

/** Saves the search with which a list has led here. */
export function SearchForm({ asked, onSaved, onCancel }: Props) {
  const { current } = useIsland();
  const { texts, nameOf } = useSearches();
  const [cadence, setCadence] = useState<Cadence>('daily');
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function save(): Promise<void> {
    const body = { ...asked, cadence };
    if (!(await run(() => current().client.call(saveSearch, { body })))) return;
    current().screen.tell(texts['saved.done']);
    onSaved();
  }
  return (
    <section className="notice-box grid gap-3 mb-8">
      <h2 className="text-lead">{texts['saved.title']}</h2>
      <p className="font-600 wrap-anywhere">{nameOf(asked)}</p>
      <CadenceField value={cadence} isBusy={isBusy} onChange={setCadence} />
      <p className="cluster gap-3">
        <button type="button" className="button-main" disabled={isBusy} onClick={() => void save()}>
          {texts['saved.save']}
        </button>
        <button type="button" className="button-quiet" disabled={isBusy} onClick={onCancel}>
          {texts['own.cancel']}
        </button>
      </p>
    </section>
  );
}
