import { part } from '#islands/admin/kit/part.ts';

export const CountriesInput = part(
  async () => (await import('./CountriesInput.tsx')).CountriesInput,
);
