import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { countryName } from '#contract/call/text/country-name.ts';

/** The name of a country instead of its code. */
export function CountryCell({ value }: ViewProps) {
  return countryName(String(value), useOffice().locale);
}
