import { listWaiting, type Waiting } from '#contract/office/waiting.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isThere } from './registry.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { iconOf } from './icons.ts';
import { placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';

/** The filter by which a list shows what waits. */
const QUERY: Readonly<Record<Waiting['what'], Readonly<Record<string, string>>>> = {
  asked: { approval: 'asked' },
  changed: { state: 'changed' },
  failed: { state: 'failed' },
  new: { status: 'new' },
  open: { status: 'open' },
  submitted: { status: 'submitted' },
  admitted: { status: 'admitted' },
};

const pathOf = ({ page }: Waiting): string => `/${page.replace(':', '/')}`;

function Entry({ waiting }: { waiting: Waiting }) {
  const { t } = useOffice();
  const { what, count } = waiting;
  const path = pathOf(waiting);
  const { page } = placeOf(path)!;
  return (
    <li>
      <a href={toHash({ path, query: QUERY[what] })}>
        {iconOf(page.icon)}
        <span>
          <b>{t(`office.${page.key}` as OfficeKey)}</b>
          <small>{t(`admin.wait.${what}`)}</small>
        </span>
        <strong>{count}</strong>
      </a>
    </li>
  );
}

/** What waits for the reader; each leads to the list that shows it. */
export function WaitingList() {
  const { t, call } = useOffice();
  const { value } = useLoaded('waiting', async () => (await call(listWaiting)).data);
  if (value === undefined) return null;
  const open = value.filter((one) => isThere(pathOf(one)));
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t('admin.waitingForMe')}</h2>
      {open.length === 0 ? (
        <p className="office-note">{t('admin.waitingNothing')}</p>
      ) : (
        <ul className="office-waiting">
          {open.map((one) => (
            <Entry key={`${one.page} ${one.what}`} waiting={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
