import type { Office } from '#islands/admin/kit/office.ts';

type Names = Pick<Office, 'label' | 'choiceName'>;

/** The name of a part of a place: people count from one, and call languages by their names. */
function partName(part: string, { label, choiceName }: Names): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  return part === 'zh' || part === 'en' ? choiceName('locale', part) : label('listing', part);
}

/** Returns the name of a place of a listing, such as `facts.distributions.0.url`, as its reviewers read it. */
export const placeName = (place: string, names: Names): string =>
  place
    .replaceAll(/^facts\.|\.file$|\.question(?=\.)/g, '')
    .split('.')
    .map((part) => partName(part, names))
    .join(' · ');
