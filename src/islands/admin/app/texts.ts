import type { OfficeTexts } from '#lib/texts/office.ts';

/**
 * Loads the texts of the office in one language; the page preloads them.
 * @throws Error if they cannot be loaded
 */
export async function loadTexts(prefix: string): Promise<OfficeTexts> {
  const response = await fetch(`${prefix}/admin/texts.json`);
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  return (await response.json()) as OfficeTexts;
}
