import { ApiError } from '#lib/browser/api/error.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { placeName } from './place.ts';

/** The fields that a refusal is about, each with what is asked of it. */
export function MissingFields({ type, error }: { type: string; error: unknown }) {
  const office = useOffice();
  const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
  return (
    <ul className="office-faults">
      {fields.map(({ place, msg }) => (
        <li key={place}>
          <b>{placeName(office, type, place)}</b> {msg}
        </li>
      ))}
    </ul>
  );
}
