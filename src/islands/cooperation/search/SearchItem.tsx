import {
  changeSearch,
  dropSearch,
  type SavedSearch,
} from '#contract/cooperation/listing/saved-search.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { queryOf } from '#lib/browser/cooperation/inquiry.ts';
import { CadenceField } from './CadenceField.tsx';
import { useSearches } from './context.ts';

interface Props {
  search: SavedSearch;
  onDone(): void;
}

/** A saved search: the list that it narrows, and how soon its owner is told. */
export function SearchItem({ search, onDone }: Props) {
  const { current } = useIsland();
  const { texts, lists, nameOf } = useSearches();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const { id, kind, sector, country, keyword } = search;
  const params = { id };
  async function carryOut(told: string, deed: () => Promise<unknown>): Promise<void> {
    if (await run(deed)) current().screen.tell(told);
    onDone();
  }
  const query = queryOf({ sector: sector ?? '', country: country ?? '', keyword, page: 1 });
  return (
    <li className="grid gap-3 py-6 border-b border-line">
      <h2 className="text-lead wrap-anywhere">{nameOf(search)}</h2>
      <div className="max-w-144">
        <CadenceField
          value={search.cadence}
          isBusy={isBusy}
          onChange={(cadence) =>
            void carryOut(texts['saved.done'], () =>
              current().client.call(changeSearch, { params, body: { cadence } }),
            )
          }
        />
      </div>
      <p className="cluster gap-3">
        <a className="more" href={lists[kind] + query}>
          {texts['saved.see']}
        </a>
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() =>
            void carryOut(texts['saved.dropped'], () =>
              current().client.call(dropSearch, { params }),
            )
          }
        >
          {texts['saved.drop']}
        </button>
      </p>
    </li>
  );
}
