import { part } from '#islands/admin/kit/part.ts';

export const CountryInput = part(async () => (await import('./CountryInput.tsx')).CountryInput);
export const CountriesInput = part(async () => (await import('./CountryInput.tsx')).CountriesInput);
