import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { countryName } from '#lib/country.ts';

/** The name of a country instead of its code. */
export function CountryCell({ value }: ViewProps) {
  return countryName(String(value), useOffice().locale);
}
