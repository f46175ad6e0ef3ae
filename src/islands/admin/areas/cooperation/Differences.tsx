import { enumerate } from '#contract/call/enumerate.ts';
import { listAttachments } from '#contract/cooperation/listing/attachment.ts';
import type { ListingDifference } from '#contract/cooperation/listing/listing.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { feeText } from '#domain/cooperation/activity/fee.ts';
import { isFlag } from '#domain/cooperation/listing/text.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { AttachmentChange } from './AttachmentChange.tsx';
import { placeName } from './place-name.ts';
import { Similar } from './Similar.tsx';

type Change = Omit<ListingDifference, 'place'>;

/** The place of a picture or a file itself, which is shown and not named. */
const ATTACHED = /^(?:pictures|files)\.\d+\.file$/;

/** The pictures and files that a change is about, with links for its reviewer. */
function useAttachments(id: number, version: number, differences: readonly ListingDifference[]) {
  const { call } = useOffice();
  const list = async () => (await call(listAttachments, { params: { id } })).data;
  const { value } = useLoaded<PrivateFile[]>(`listing ${id} ${version} attachments`, async () =>
    differences.some(({ place }) => ATTACHED.test(place)) ? list() : [],
  );
  const files = value ?? [];
  /** Links end after some minutes, which reading a listing may take. */
  const request = async (file: string) =>
    [...(await list()), ...files].find((one) => one.id === file)!;
  return { files, request };
}

/** What stands in a place as people read it: whether something is so, or a sum. */
function wordsFor(place: string, { before, after }: Change, t: Office['t']): Change {
  if (isFlag(place)) {
    return { before: before && t('admin.yes'), after: t(after ? 'admin.yes' : 'admin.no') };
  }
  if (place !== 'facts.fee') return { before, after };
  return { before: before && feeText(Number(before)), after: after && feeText(Number(after)) };
}

/** What was submitted in one place, and what visitors read there. */
function TextChange({ place, ...change }: ListingDifference) {
  const { t } = useOffice();
  const { before, after } = wordsFor(place, change, t);
  return (
    <>
      {before && (
        <dd>
          <del>{before}</del>
        </dd>
      )}
      <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{after || '–'}</dd>
    </>
  );
}

/** What was submitted beside what visitors read, place by place, and where contact data stands in a text. */
export function Differences({ row, value }: ViewProps) {
  const office = useOffice();
  const { t, locale } = office;
  const differences = value as readonly ListingDifference[];
  const contacts = row['contacts'] as readonly string[];
  const stale = row['stale'] as readonly string[];
  const version = Number(row['version']);
  const attachments = useAttachments(row.id, version, differences);
  const nameOf = (place: string) => placeName(place, office);
  if (differences.length === 0) return <p>{t('admin.listing.same')}</p>;
  return (
    <>
      {contacts.length > 0 && (
        <p role="alert">
          {t('admin.listing.contacts', { places: enumerate(contacts.map(nameOf), locale) })}
        </p>
      )}
      {stale.length > 0 && (
        <p role="alert">
          {t('admin.listing.stale', { places: enumerate(stale.map(nameOf), locale) })}
        </p>
      )}
      <Similar id={row.id} version={version} />
      {row['publishedAt'] === null && <p>{t('admin.listing.new')}</p>}
      <dl>
        {differences.map(({ place, before, after }) => (
          <div key={place}>
            <dt>
              <b>{nameOf(place)}</b>
            </dt>
            {ATTACHED.test(place) ? (
              <AttachmentChange {...attachments} before={before} after={after} />
            ) : (
              <TextChange place={place} before={before} after={after} />
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
